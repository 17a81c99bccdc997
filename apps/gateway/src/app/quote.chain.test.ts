import { splitAffiliateSuffix } from '@livery/core/domain/calldata/affiliateSuffix';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { getVenues } from '@livery/core/domain/venues';
import { apiError } from '@livery/core/wire/apiError';
import { priceResponse, quoteResponse } from '@livery/core/wire/quoteResponse';
import * as v from 'valibot';
import { zeroAddress } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEnvironment } from '../env/parseEnvironment';
import { createBudgets } from '../limits/createBudgets';
import { onPools } from '../testing/onPools';
import { startGateway } from '../testing/startGateway';
import { tradeAhead } from '../testing/tradeAhead';
import { createApp } from './createApp';

let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway([1], { v3: true });
});
afterAll(() => gateway.stop());

const one = String(10n ** 18n);
const stranger = '0x000000000000000000000000000000000000dEaD';
const feeRecipient = '0x0000000000000000000000000000000000000fee';
const ask = (endpoint: 'quote' | 'price', query: Record<string, string>) => gateway.onChain(1).ask(endpoint, query);

async function getFailure(query: Record<string, string>) {
  const response = await ask('quote', query);
  return { status: response.status, ...v.parse(apiError, await response.json()) };
}

test('a quote has every field, and fits the schema', async () => {
  const response = await ask('quote', { sellToken: 'ETH', buyToken: 'USDC', sellAmount: one });
  expect(response.status).toBe(200);
  const body = await response.json();
  const quote = v.parse(quoteResponse, body);
  expect(quote).toMatchObject({
    chainId: 1,
    sellTokenAddress: nativeToken,
    buyTokenAddress: gateway.onChain(1).token('USDC'),
    sellAmount: BigInt(one),
    value: BigInt(one),
    to: gateway.onChain(1).state.chain.exchangeProxy,
    allowanceTarget: zeroAddress,
    protocolFee: 0n,
    minimumProtocolFee: 0n,
    sellTokenToEthRate: '1',
  });
  expect(quote.orders?.reduce((sum, order) => sum + order.takerAmount, 0n)).toBe(quote.sellAmount);
  const names = getVenues(gateway.onChain(1).state.chain).map(({ name }) => name);
  for (const { name } of quote.sources) expect([...names, 'MultiHop']).toContain(name);
  expect(quote.sources.reduce((sum, { proportion }) => sum + Number(proportion), 0)).toBeCloseTo(1, 9);
  expect(quote.gasPrice).toBeGreaterThan(0n);
  for (const { fillData } of quote.orders ?? []) {
    expect(fillData.pools).toHaveLength(fillData.tokenAddressPath.length - 1);
    for (const { source, fee } of fillData.pools ?? []) {
      expect(names).toContain(source);
      expect(fee).toBeGreaterThan(0);
    }
  }
  const rate = Number(quote.buyTokenToEthRate);
  expect(Number(quote.price)).toBeGreaterThan(rate * 0.9);
  expect(Number(quote.price)).toBeLessThan(rate);
});

test('the affiliate of a query is named after the call', async () => {
  const query = { sellToken: 'ETH', buyToken: 'USDC', sellAmount: one };
  const read = async (more: Record<string, string>) => {
    const { data } = v.parse(quoteResponse, await (await ask('quote', { ...query, ...more })).json());
    return splitAffiliateSuffix(data);
  };
  const [named, plain] = [await read({ affiliateAddress: stranger }), await read({})];
  expect(named).toEqual({ data: plain.data, affiliate: stranger });
  expect(plain.affiliate).toBeUndefined();
});

test('prices match the amounts, rounded against the trader', async () => {
  const query = { sellToken: 'ETH', buyToken: 'USDC', slippagePercentage: '0.005' };
  const sell = v.parse(quoteResponse, await (await ask('quote', { ...query, sellAmount: one })).json());
  expect(sell.price).toBe(String(Number(sell.buyAmount) / 1e6));
  expect(Number(sell.guaranteedPrice)).toBeCloseTo(Number(sell.price) * 0.995, 5);
  const buy = v.parse(quoteResponse, await (await ask('quote', { ...query, buyAmount: '1000000000' })).json());
  const exact = Number(buy.sellAmount) / 1e18 / 1000;
  expect(Number(buy.price)).toBeGreaterThanOrEqual(exact);
  expect(Number(buy.price)).toBeCloseTo(exact, 12);
  expect(buy.value).toBe((buy.sellAmount * 1005n) / 1000n);
});

test('the price impact grows with the amount', async () => {
  const impactOf = async (sellAmount: string) => {
    const price = v.parse(
      priceResponse,
      await (await ask('price', { sellToken: 'ETH', buyToken: 'DAI', sellAmount })).json(),
    );
    return Number(price.estimatedPriceImpact);
  };
  const [little, large] = await Promise.all([impactOf(one), impactOf(String(2_000n * 10n ** 18n))]);
  expect(little).toBeLessThan(0.7);
  expect(large).toBeGreaterThan(little);
  expect(large).toBeLessThan(100);
});

test('a nearly empty pool at another price sets a price, but not a reference', async () => {
  const { createPair, buy, token } = onPools(gateway);
  const [buyToken, sellToken] = [token('DAI'), token('PEPE')];
  for (const token of [buyToken, sellToken]) await buy(token, 10n ** 15n);
  // A DAI is worth some two hundred thousand PEPE: whoever sells PEPE there gets that many times too much.
  await createPair(buyToken, sellToken, 10n ** 16n);
  await gateway.sync();
  const priceOf = async (query: Record<string, string>) => {
    const trade = { sellToken, buyToken, gasPrice: '1000000000', ...query };
    const response = await ask('price', trade);
    expect(response.status).toBe(200);
    return Number(v.parse(priceResponse, await response.json()).price);
  };
  const market = await priceOf({ sellAmount: one, reference: 'true' });
  const hundredth = { sellAmount: String(10n ** 16n) };
  expect(await priceOf(hundredth)).toBeGreaterThan(100 * market);
  expect(await priceOf({ ...hundredth, reference: 'true' })).toBeCloseTo(market, 5);
  const bought = { buyAmount: String(10n ** 15n) };
  expect(await priceOf(bought)).toBeLessThan(1 / (100 * market));
  expect(await priceOf({ ...bought, reference: 'true' })).toBeCloseTo(1 / market, 0);
});

test('a price has no transaction and ignores the taker', async () => {
  const response = await ask('price', { sellToken: 'ETH', buyToken: 'DAI', sellAmount: one, takerAddress: stranger });
  const body: unknown = await response.json();
  expect(v.is(priceResponse, body)).toBe(true);
  expect(Object.keys(body ?? {})).not.toContain('data');
});

test('the gas price of the query is used', async () => {
  const query = { sellToken: 'ETH', buyToken: 'DAI', sellAmount: one, gasPrice: '150000000000' };
  expect(await (await ask('quote', query)).json()).toMatchObject({ gasPrice: '150000000000' });
});

test('without a route, the amount field fails with insufficient liquidity', async () => {
  const reason = 'INSUFFICIENT_ASSET_LIQUIDITY';
  const pair = { sellToken: 'ETH', buyToken: 'USDC' };
  expect(await getFailure({ ...pair, buyAmount: String(10n ** 60n) })).toMatchObject({
    status: 400,
    code: 100,
    validationErrors: [{ field: 'buyAmount', code: 1004, reason }],
  });
  expect(await getFailure({ ...pair, sellAmount: '1' })).toMatchObject({
    validationErrors: [{ field: 'sellAmount', code: 1004, reason }],
  });
  // The venues that have pools: the others are not on the chain.
  const { pools, chain } = gateway.onChain(1).state;
  const excludedSources = [...new Set([...(pools?.venueOf.values() ?? [])].map(({ name }) => name))].join();
  expect(excludedSources.split(',').length).toBeLessThan(getVenues(chain).length);
  const excluded = { sellToken: 'ETH', buyToken: 'DAI', sellAmount: one, excludedSources };
  expect(await getFailure(excluded)).toMatchObject({ validationErrors: [{ reason }] });
});

test('an address that is not a token is refused as unsupported', async () => {
  expect(await getFailure({ sellToken: 'ETH', buyToken: stranger, sellAmount: one })).toMatchObject({
    status: 400,
    code: 100,
    validationErrors: [{ field: 'buyToken', code: 1009, reason: 'TOKEN_NOT_SUPPORTED' }],
  });
});

test('an invalid query is answered with all its errors', async () => {
  const failure = await getFailure({
    sellToken: 'ETH',
    buyToken: 'DAI',
    sellAmount: 'x',
    buyTokenPercentageFee: '0.1',
    feeRecipient,
  });
  expect(failure).toMatchObject({ status: 400, code: 100, reason: 'Validation Failed' });
  expect(failure.validationErrors?.map(({ field }) => field)).toEqual(['sellAmount', 'buyTokenPercentageFee']);
});

test('a taker without the sold native coin has insufficient funds', async () => {
  const query = { sellToken: 'ETH', buyToken: 'DAI', sellAmount: one, takerAddress: stranger };
  expect(await getFailure(query)).toMatchObject({
    status: 400,
    code: 109,
    reason: 'Insufficient funds for transaction',
  });
  expect((await ask('quote', { ...query, skipValidation: 'true' })).status).toBe(200);
});

test('a taker who holds the amount but nothing for gas has insufficient funds', async () => {
  const { trader } = gateway.onChain(1);
  const takerAddress = '0x00000000000000000000000000000000000a11ce';
  await trader.client.setBalance({ address: takerAddress, value: BigInt(one) });
  const failure = await getFailure({ sellToken: 'ETH', buyToken: 'DAI', sellAmount: one, takerAddress });
  expect(failure).toMatchObject({
    code: 109,
    values: { message: 'The account holds too little ETH to pay for the gas.' },
  });
});

test('a taker without an allowance is told to approve, one without the token has insufficient funds', async () => {
  const { trader, token } = gateway.onChain(1);
  const query = { sellToken: token('DAI'), buyToken: 'ETH', sellAmount: '1000000', takerAddress: trader.address };
  expect(await getFailure(query)).toMatchObject({
    status: 400,
    code: 105,
    values: { message: 'The exchange may not spend the sold token yet: approve it first.' },
  });
  expect(await getFailure({ ...query, takerAddress: stranger })).toMatchObject({
    code: 109,
    values: { message: 'The account holds less of the sold token than the swap sells.' },
  });
});

test('a swap that would revert fails with the reason in words', async () => {
  const { trader, rival, state } = gateway.onChain(1);
  const query = { sellToken: 'ETH', buyToken: 'DAI', slippagePercentage: '0' };
  const sell = { ...query, sellAmount: one };
  const buy = { ...query, buyAmount: String(10n ** 21n) };
  for (const request of [sell, buy]) {
    const quote = await trader.parseQuote(await ask('quote', request));
    await tradeAhead(rival, { chain: state.chain, quote, value: 10n ** 18n });
  }
  // The gateway has not followed these blocks yet: it still quotes the previous price.
  expect(await getFailure({ ...sell, takerAddress: trader.address })).toMatchObject({
    status: 400,
    code: 105,
    reason: 'IncompleteTransformERC20Error',
    values: { message: 'The price has moved: the swap would pay out less than the minimum.' },
  });
  expect(await getFailure({ ...buy, takerAddress: trader.address })).toMatchObject({
    code: 105,
    reason: 'IncompleteFillBuyQuoteError',
    values: { message: 'The price has moved: the amount cannot be bought within the accepted maximum.' },
  });
  await gateway.sync();
});

test('a chain that is not served answers 404', async () => {
  for (const id of ['56', '0', '01', 'x', '1e0', '99999999999999999999']) {
    expect((await gateway.app.request(`/api/${id}/swap/v1/quote`)).status).toBe(404);
  }
});

test('prices and depths are paid for before they are computed', async () => {
  const { limits } = parseEnvironment({ RPC_URLS_1: 'http://localhost', VISITOR_UPSTREAM: '1' });
  const start = () => createApp({ ...gateway.context, budgets: createBudgets(limits, () => 0) });
  const token = gateway.onChain(1).token;
  const price = `/api/1/swap/v1/price?sellToken=ETH&buyToken=USDC&sellAmount=${one}`;
  const depth = `/api/1/depth?baseToken=${token('WETH')}&quoteToken=${token('DAI')}`;
  const getStatuses = async (paths: string[]) => {
    const app = start();
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await app.request(path)).status);
    return statuses;
  };
  expect(await getStatuses([price, price])).toEqual([200, 429]);
  expect(await getStatuses([depth, price])).toEqual([200, 429]);
});
