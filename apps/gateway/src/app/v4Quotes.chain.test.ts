import { simulateSwap } from '@livery/core/actions/simulation/simulateSwap';
import { universalSource } from '@livery/core/domain/executors';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { PoolKey } from '@livery/core/domain/v4/poolKey';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { getSqrtRatio } from '@livery/router/concentrated/sqrtRatio';
import { createRandom } from '@livery/router/testing/createRandom';
import { planMarket } from '@livery/sandbox/market/planMarket';
import { getUsdPrice } from '@livery/sandbox/market/usdPrices';
import { type Address, getAddress, parseEther, zeroAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAll } from '../../../../scripts/lib/isAll.mjs';
import { maintainV3Pools } from '../chains/maintainV3Pools';
import { recordCheck } from '../chains/venueChecks';
import { checkV4 } from '../services/venues/checkVenue';
import { compareV4Quoter } from '../testing/compareV4Quoter';
import { onV4 } from '../testing/onV4';
import { startGateway } from '../testing/startGateway';
import { toVerdict } from '../testing/toVerdict';

const feeRecipient: Address = getAddress('0x0000000000000000000000000000000000000fee');
const friend: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const fee = { buyTokenPercentageFee: '0.003', feeRecipient };
const [quotes, swaps] = isAll ? [300, 10_000] : [36, 500];

describe.each(isAll ? [1, 56, 137, 43114, 10, 42161, 8453] : [1])('on chain %i', (chainId) => {
  let gateway: Awaited<ReturnType<typeof startGateway>>;
  let on: ReturnType<typeof gateway.onChain>;
  let v4: ReturnType<typeof onV4>;
  const plan = planMarket(chainId);
  const planned = plan.v4Pools.map(({ token0: currency0, token1: currency1, ...terms }): PoolKey => {
    const { fee: own, tickSpacing, hooks } = terms;
    return { currency0, currency1, fee: own, tickSpacing, hooks };
  });
  /** A token that V4 sells the coin for. */
  const traded = planned[0]?.currency1 ?? zeroAddress;
  const tokens = [...new Set(planned.flatMap(({ currency0, currency1 }) => [currency0, currency1]))].filter(
    (token) => token !== zeroAddress,
  );

  beforeAll(async () => {
    const names = planned.map((key) => Object.values(key).join(':')).join();
    gateway = await startGateway([chainId], { v4: true, variables: { [`V4_POOLS_${chainId}`]: names } });
    on = gateway.onChain(chainId);
    v4 = onV4(on.trader, on.state.chain);
    await v4.fund([...tokens, on.state.chain.wrappedNative.address]);
    for (const [index, key] of planned.entries()) if (index % 3 === 2) await v4.charge(key, [700, 1_000 - index]);
    await gateway.sync();
  });
  afterAll(() => gateway.stop());

  test('its check works', async () => {
    expect(await checkV4(on.state)).toEqual({ outcome: 'works' });
  });

  test('random swaps on its V4 pools pay to the base unit what the deployed quoter says', {
    timeout: 600_000,
  }, async () => {
    const [first] = planned;
    const random = createRandom(3);
    const { state } = on;
    for (let index = 0; index < 4 && first; index++) {
      const key = {
        ...first,
        fee: Math.floor(10 ** (random() * 5.9)),
        tickSpacing: 1 + Math.floor(random() ** 3 * 900),
      };
      const [tick, wide] = [Math.floor(random() * 4_000) - 2_000, 30 + Math.floor(random() * 100)];
      const middle = Math.floor(tick / key.tickSpacing);
      await v4.initialize(key, getSqrtRatio(tick));
      await v4.charge(key, [Math.floor(random() * 1_001), Math.floor(random() * 1_001)]);
      for (const width of [wide, 9, 2]) {
        const range = [(middle - width) * key.tickSpacing, (middle + width) * key.tickSpacing] as const;
        await v4.provide(key, range, BigInt(Math.floor(10 ** (9 + random() * 4))));
      }
    }
    await gateway.sync();
    const log = state.log;
    while (await maintainV3Pools(state, log));
    const compared = await compareV4Quoter(state, swaps);
    expect(compared.filter(({ bought, quoted }) => bought !== quoted)).toEqual([]);
    expect(new Set(compared.map(({ pool }) => pool)).size).toBe(planned.length + 4);
    expect(compared.filter(({ ticks }) => ticks > 0).length).toBeGreaterThan(swaps / 50);
  });

  /** Executes a quote and expects that it pays and takes what it says. */
  async function execute(quote: QuoteResponse, { sells, payee }: { sells: boolean; payee: Address }) {
    const { trader, state } = on;
    const [sellToken, buyToken] = [quote.sellTokenAddress, quote.buyTokenAddress];
    const feeToken = buyToken === nativeToken ? state.chain.wrappedNative.address : buyToken;
    const { to } = quote;
    const read = () =>
      Promise.all([
        trader.balanceOf(sellToken),
        trader.balanceOf(buyToken, payee),
        trader.balanceOf(feeToken, feeRecipient),
        trader.balanceOf(sellToken, to),
        trader.balanceOf(feeToken, to),
        trader.balanceOf(nativeToken, to),
      ]);
    const before = await read();
    const { gasCost, gasUsed, status } = await trader.execute(quote);
    const after = await read();
    const [sold = 0n, received = 0n, paid = 0n, ...left] = after.map(
      (balance, index) => balance - (before[index] ?? 0n),
    );
    expect(status).toBe('success');
    expect(left).toEqual([0n, 0n, 0n]);
    expect(quote.gas).toBeGreaterThanOrEqual(gasUsed);
    expect(quote.gas).toBeLessThan(4n * gasUsed);
    const isOwn = payee === trader.address;
    expect(received + (buyToken === nativeToken && isOwn ? gasCost : 0n)).toBe(quote.buyAmount);
    const taken = -sold - (sellToken === nativeToken ? gasCost : 0n);
    if (sells) {
      expect(taken).toBe(quote.sellAmount);
      expect(paid).toBe(((quote.buyAmount + paid) * 3n) / 1_003n);
    } else {
      expect(taken).toBeLessThanOrEqual(quote.sellAmount);
      expect(paid).toBe((quote.buyAmount * 3n) / 1_000n);
    }
  }

  /** Judges a sale of the native coin as the page does before it is sent. */
  async function judge({ to, data, value, ...quote }: QuoteResponse) {
    const { trader, state } = on;
    const call = { to, data: `0x${data.slice(2)}`, value } as const;
    const simulation = await simulateSwap(trader.client, {
      transaction: { chainId, from: trader.address, ...call },
      tokens: [quote.sellTokenAddress, quote.buyTokenAddress],
      payee: trader.address,
    });
    const trade = { side: 'exactInput', amount: value, slippageBps: 100, deadlineSeconds: 1_200 } as const;
    return toVerdict(
      state,
      { ...quote, ...call, from: trader.address },
      {
        ...{ ...trade, account: trader.address, simulation, recipient: undefined },
        fee: { fraction: '0.003', recipient: feeRecipient },
      },
    );
  }

  /** Returns the base units of a token that are worth so many dollars. */
  function toAmount(token: Address, dollars: number): bigint {
    const { symbol } = on.state.chain.wrappedNative;
    const coin = { decimals: 18, usdPrice: getUsdPrice(symbol) };
    const found = plan.tokens.find(({ address }) => address === token) ?? coin;
    return BigInt(Math.ceil((dollars / found.usdPrice) * 1e6)) * 10n ** BigInt(Math.max(found.decimals - 6, 0));
  }

  test('quotes over V4 pay exactly what they say', { timeout: 900_000 }, async () => {
    const { ask, trader, state } = on;
    const random = createRandom(5);
    const ends = [nativeToken, state.chain.wrappedNative.address, ...tokens];
    const used = new Map<string, number>();
    let executed = 0;
    for (let turn = 0; executed < quotes && turn < quotes * 6; turn++) {
      // With a recipient, the router is the only executor: a large sale splits over V2, V3 and V4.
      const isLarge = turn % 4 === 3;
      const [sellToken, buyToken] = isLarge
        ? [nativeToken, on.token('USDT')]
        : [0, 0].map(() => ends[Math.floor(random() * ends.length)] ?? nativeToken);
      if (!sellToken || !buyToken || sellToken === buyToken) continue;
      const sells = isLarge || random() < 0.6;
      const recipient = isLarge || random() < 0.2 ? friend : undefined;
      const dollars = isLarge ? 2_000_000 + random() * 30_000_000 : 10 ** (random() * 5 - 1);
      const query = {
        sellToken,
        buyToken,
        permits: 'true',
        skipValidation: 'true',
        takerAddress: trader.address,
        ...fee,
      };
      const amount = toAmount(sells ? sellToken : buyToken, dollars);
      const response = await ask('quote', {
        ...query,
        [sells ? 'sellAmount' : 'buyAmount']: `${amount}`,
        ...(!isLarge && { includedSources: 'Uniswap_V4' }),
        ...(recipient && { recipient }),
      });
      if (response.status !== 200) continue;
      const quote = await trader.parseQuote(response);
      const sources = (quote.orders ?? []).map(({ source }) => source);
      if (!sources.includes('Uniswap_V4')) continue;
      await execute(quote, { sells, payee: recipient ?? trader.address });
      executed++;
      for (const source of sources) used.set(source, (used.get(source) ?? 0) + 1);
      await gateway.sync();
    }
    expect(executed).toBe(quotes);
    expect([...used.keys()]).toEqual(expect.arrayContaining(['Uniswap_V4']));
    expect(used.size).toBeGreaterThan(1);
  });

  test('the executor that pays more answers a taker who can use it, and no other one', async () => {
    const { ask, trader, state } = on;
    const sale = {
      sellToken: nativeToken,
      buyToken: traded,
      sellAmount: `${parseEther('300')}`,
      skipValidation: 'true',
      ...fee,
    };
    const best = await trader.parseQuote(await ask('quote', sale));
    const plain = await trader.parseQuote(await ask('quote', { ...sale, excludedSources: 'Uniswap_V4' }));
    expect(plain.to).toBe(state.chain.exchangeProxy);
    expect(plain.orders?.map(({ source }) => source)).not.toContain('Uniswap_V4');
    if (best.to === plain.to) expect(best.buyAmount).toBe(plain.buyAmount);
    else expect(best.buyAmount).toBeGreaterThan(plain.buyAmount);
    const sellAmount = `${toAmount(traded, 400_000)}`;
    const back = { sellToken: traded, buyToken: nativeToken, sellAmount, skipValidation: 'true' };
    const mute = await trader.parseQuote(await ask('quote', back));
    expect(mute.to).toBe(state.chain.exchangeProxy);
    const signing = await trader.parseQuote(await ask('quote', { ...back, permits: 'true' }));
    expect(signing.buyAmount).toBeGreaterThanOrEqual(mute.buyAmount);
    const barred = { ...back, permits: 'true', excludedSources: universalSource };
    expect((await trader.parseQuote(await ask('quote', barred))).to).toBe(state.chain.exchangeProxy);
  });

  test('a reorganization and a sleep lead to no wrong quote', async () => {
    const { ask, trader, state } = on;
    const sale = {
      sellToken: nativeToken,
      buyToken: traded,
      sellAmount: `${parseEther('3')}`,
      includedSources: 'Uniswap_V4',
      ...fee,
    };
    const sell = async () => {
      const quote = await trader.parseQuote(await ask('quote', { ...sale, takerAddress: trader.address }));
      expect(await judge(quote)).toMatchObject({ ok: true });
      await execute(quote, { sells: true, payee: trader.address });
      await gateway.sync();
    };
    await sell();
    const snapshot = await trader.client.snapshot();
    for (const key of planned.filter(({ currency0 }) => currency0 === zeroAddress))
      await v4.swap(key, true, parseEther('40'));
    await gateway.sync();
    await sell();
    await trader.client.revert({ id: snapshot });
    await trader.client.mine({ blocks: 12 });
    await gateway.sync();
    expect(state.reorganizations).toBeGreaterThan(0);
    await sell();
    state.sleep.isStale = true;
    for (const key of planned.filter(({ currency0 }) => currency0 === zeroAddress))
      await v4.swap(key, true, parseEther('9'));
    await gateway.sync();
    // Nothing is quoted over V4 before its pools were read anew.
    expect((await ask('quote', sale)).status).toBe(400);
    while (await maintainV3Pools(state, state.log));
    await sell();
    expect(state.poolCounts).toEqual({ drops: 0, differences: 0 });
  });

  test('V4 that fails its check is left out of quotes', async () => {
    const { ask, state } = on;
    const sale = {
      sellToken: nativeToken,
      buyToken: traded,
      sellAmount: '1000000000000000',
      includedSources: 'Uniswap_V4',
    };
    expect((await ask('price', sale)).status).toBe(200);
    for (const now of [1, 2]) {
      recordCheck(state.venueChecks, 'Uniswap_V4', { outcome: { outcome: 'fails', reason: 'gone' }, now });
    }
    expect((await ask('price', sale)).status).toBe(400);
  });
});
