import { simulateSwap } from '@livery/core/actions/simulation/simulateSwap';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { apiError } from '@livery/core/wire/apiError';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import * as v from 'valibot';
import { type Address, parseEther, zeroAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway } from '../testing/startGateway';
import { toVerdict } from '../testing/toVerdict';

let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway([1, 56]);
});
afterAll(() => gateway.stop());

const recipient = '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d';
const feeRecipient = '0x0000000000000000000000000000000000000fee';
const one = 10n ** 18n;

async function getFailure(chainId: number, query: Record<string, string>) {
  const response = await gateway.onChain(chainId).ask('quote', query);
  return { status: response.status, ...v.parse(apiError, await response.json()) };
}

type Swap = { sellToken: Address; buyToken: Address; side: 'exactInput' | 'exactOutput'; amount: bigint };

/** Gets a quote for the recipient, passes the gate, executes, and returns the change of each balance without gas. */
async function send(chainId: number, { side, amount, ...pair }: Swap) {
  const { trader, ask, state } = gateway.onChain(chainId);
  await gateway.sync();
  const quote = await trader.parseQuote(
    await ask('quote', {
      ...pair,
      [side === 'exactInput' ? 'sellAmount' : 'buyAmount']: String(amount),
      takerAddress: trader.address,
      recipient,
      buyTokenPercentageFee: '0.003',
      feeRecipient,
    }),
  );
  const simulation = await simulate(chainId, quote);
  const verdict = toVerdict(state, quote, {
    account: trader.address,
    simulation,
    side,
    amount,
    slippageBps: 100,
    fee: { fraction: '0' },
    recipient,
    deadlineSeconds: 1200,
  });
  if (!verdict.ok) throw new Error(`${verdict.code} ${verdict.reason}`);
  const before = await readBalances();
  const receipt = await trader.execute(quote);
  const after = await readBalances();
  const gas = (token: Address) => (token === nativeToken ? receipt.gasCost : 0n);
  expect(receipt.status).toBe('success');
  return {
    quote,
    receipt,
    facts: verdict.facts,
    simulated: simulation?.balanceChanges.find(
      ({ token, account }) => token === pair.buyToken && account === recipient,
    ),
    sold: before.sold - after.sold - gas(pair.sellToken),
    kept: after.kept - before.kept + gas(pair.buyToken),
    received: after.received - before.received,
    fee: after.fee - before.fee,
  };

  async function readBalances() {
    const [sold, kept, received, fee] = await Promise.all([
      trader.balanceOf(pair.sellToken),
      trader.balanceOf(pair.buyToken),
      trader.balanceOf(pair.buyToken, recipient),
      trader.balanceOf(pair.buyToken, feeRecipient),
    ]);
    return { sold, kept, received, fee };
  }
}

function simulate(chainId: number, quote: QuoteResponse) {
  const { trader } = gateway.onChain(chainId);
  const { to, data, value, sellTokenAddress, buyTokenAddress } = quote;
  return simulateSwap(trader.client, {
    transaction: { chainId, from: trader.address, to, data, value },
    tokens: [sellTokenAddress, buyTokenAddress],
    payee: recipient,
  });
}

describe.each([
  [1, 'USDC', 'DAI'],
  [56, 'USDC', 'USDT'],
])('chain %i', (chainId, token, other) => {
  const sides = ['exactInput', 'exactOutput'] as const;
  const pairs = [
    ['native coin', token],
    [token, 'native coin'],
    [token, other],
  ] as const;

  beforeAll(async () => {
    const { trader, token: find, state } = gateway.onChain(chainId);
    await trader.approve(find(token), state.chain.v2.router);
  });

  test.each(pairs.flatMap((pair) => sides.map((side) => [...pair, side] as const)))(
    '%s to %s, %s: the trader pays, the recipient is paid, and no other balance changes',
    async (sell, buy, side) => {
      const { token: find, state, trader } = gateway.onChain(chainId);
      const [sellToken, buyToken] = [sell, buy].map((symbol) =>
        symbol === 'native coin' ? nativeToken : find(symbol),
      );
      if (!sellToken || !buyToken) throw new Error('no tokens');
      const typed = side === 'exactInput' ? sellToken : buyToken;
      const amount = typed === nativeToken ? one / 10n : (await trader.balanceOf(typed)) / 1_000n;
      const { quote, receipt, facts, sold, kept, received, fee, simulated } = await send(chainId, {
        sellToken,
        buyToken,
        side,
        amount,
      });
      expect(received).toBe(quote.buyAmount);
      expect(simulated?.change).toBe(received);
      expect(received).toBeGreaterThanOrEqual(facts.minimumReceived);
      expect(sold).toBe(quote.sellAmount);
      expect(sold).toBeLessThanOrEqual(facts.sellAmount);
      expect(side === 'exactInput' ? sold : received).toBe(amount);
      expect([kept, fee]).toEqual([0n, 0n]);
      const { router } = state.chain.v2;
      expect(quote).toMatchObject({ to: router, allowanceTarget: sellToken === nativeToken ? zeroAddress : router });
      expect(facts).toMatchObject({ payee: recipient, fee: undefined, target: router });
      expect(quote.gas).toBeGreaterThan(receipt.gasUsed);
      expect(quote.gas).toBeLessThan((5n * receipt.gasUsed) / 2n);
    },
  );
});

test('the call has the requested deadline, or one of 20 minutes by default', async () => {
  const { ask, trader, state } = gateway.onChain(1);
  const query = { sellToken: 'ETH', buyToken: 'DAI', sellAmount: String(one), recipient, skipValidation: 'true' };
  const deadline = BigInt(Math.floor(Date.now() / 1000)) + 300n;
  const deadlineOf = async (more: Record<string, string>) => {
    const asked = { account: trader.address, side: 'exactInput' as const, amount: one, slippageBps: 100 };
    const quote = await trader.parseQuote(await ask('quote', { ...query, ...more }));
    const simulation = await simulate(1, quote);
    const intent = { ...asked, simulation, fee: { fraction: '0' }, recipient, deadlineSeconds: 1200 } as const;
    const verdict = toVerdict(state, quote, intent);
    return verdict.ok ? verdict.facts.deadline : verdict.reason;
  };
  expect(await deadlineOf({ deadline: String(deadline) })).toBe(deadline);
  const given = await deadlineOf({});
  expect(typeof given === 'bigint' && given - deadline > 800n && given - deadline < 1000n).toBe(true);
  expect(await getFailure(1, { ...query, deadline: '1' })).toMatchObject({
    status: 400,
    validationErrors: [{ field: 'deadline', code: 1004 }],
  });
});

test('a recipient equal to the taker gets the usual quote, with its fee', async () => {
  const { ask, trader, state } = gateway.onChain(1);
  const query = { sellToken: 'ETH', buyToken: 'DAI', sellAmount: String(one), takerAddress: trader.address };
  const quote = await trader.parseQuote(await ask('quote', { ...query, recipient: trader.address }));
  expect(quote.to).toBe(state.chain.exchangeProxy);
});

test('wrapping, which can only pay its sender, is refused with another recipient', async () => {
  const query = { sellToken: 'ETH', buyToken: 'WETH', sellAmount: String(one), recipient };
  expect(await getFailure(1, query)).toMatchObject({
    status: 400,
    code: 100,
    validationErrors: [{ field: 'recipient', code: 1006, description: 'This route cannot pay another recipient.' }],
  });
  const { ask } = gateway.onChain(1);
  const { recipient: _, ...usual } = query;
  expect((await ask('quote', usual)).status).toBe(200);
});

test('an amount that needs several paths is refused with another recipient', async () => {
  const { state, token, ask } = gateway.onChain(1);
  await gateway.sync();
  const buyToken = token('DAI');
  const holdings = (state.pools?.market.pools ?? []).flatMap(({ token0, token1, reserve0, reserve1 }) =>
    token0 === buyToken ? [reserve0] : token1 === buyToken ? [reserve1] : [],
  );
  const deepest = holdings.reduce((most, held) => (held > most ? held : most));
  const query = { sellToken: 'ETH', buyToken, buyAmount: String(deepest) };
  expect((await ask('quote', query)).status).toBe(200);
  expect(await getFailure(1, { ...query, recipient })).toMatchObject({
    status: 400,
    validationErrors: [{ field: 'recipient', description: 'This route cannot pay another recipient.' }],
  });
});

test('an untradable amount lacks liquidity, with and without a recipient', async () => {
  const pair = { sellToken: 'ETH', buyToken: 'USDC', recipient };
  const reason = 'INSUFFICIENT_ASSET_LIQUIDITY';
  for (const amount of [{ sellAmount: '1' }, { buyAmount: String(10n ** 60n) }]) {
    expect(await getFailure(1, { ...pair, ...amount })).toMatchObject({ validationErrors: [{ reason }] });
  }
  const excluded = { ...pair, sellAmount: String(one), excludedSources: 'Uniswap_V2' };
  expect(await getFailure(1, excluded)).toMatchObject({ validationErrors: [{ reason }] });
});

test('a taker who only approved the proxy is told to approve', async () => {
  const { rival, token, state } = gateway.onChain(1);
  const sellToken = token('DAI');
  await rival.approve(sellToken, state.chain.exchangeProxy);
  const holds = await rival.balanceOf(sellToken);
  const query = { sellToken, buyToken: 'ETH', takerAddress: rival.address, recipient };
  expect(await getFailure(1, { ...query, sellAmount: String(holds / 10n) })).toMatchObject({
    code: 105,
    values: { message: 'The exchange may not spend the sold token yet: approve it first.' },
  });
  expect(await getFailure(1, { ...query, sellAmount: String(holds + 1n) })).toMatchObject({ code: 109 });
});

test('a moved price and a recipient that rejects the native coin fail with the reason in words', async () => {
  const { trader, rival, ask, token } = gateway.onChain(1);
  await gateway.sync();
  const query = { sellToken: 'ETH', buyToken: 'DAI', sellAmount: String(one), slippagePercentage: '0', recipient };
  await rival.tradeAhead(await trader.parseQuote(await ask('quote', query)), parseEther('1'));
  // The gateway has not followed this block yet: it still quotes the previous price.
  expect(await getFailure(1, { ...query, takerAddress: trader.address })).toMatchObject({
    code: 105,
    values: { message: 'The price has moved: the swap would pay out less than the minimum.' },
  });
  await gateway.sync();
  const sellToken = token('USDC');
  const toContract = { sellToken, buyToken: 'ETH', sellAmount: '1000000', recipient: token('DAI') };
  expect(await getFailure(1, { ...toContract, takerAddress: trader.address })).toMatchObject({
    code: 105,
    values: { message: 'The recipient does not take the native coin.' },
  });
});
