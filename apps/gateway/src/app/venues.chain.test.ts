import { getPool, removePool } from '@livery/router/market';
import type { Address } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '../testing/startGateway';
import { toVerdict } from '../testing/toVerdict';

/** SushiSwap stands beside QuickSwap in this chain's sandbox. */
const chainId = 137;
const v3 = 'Uniswap_V3,SushiSwap_V3,QuickSwap_V3';
let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway([chainId], { v3: true });
});
afterAll(() => gateway.stop());

async function swap(query: Record<string, string>) {
  const { trader, ask, state } = gateway.onChain(chainId);
  await gateway.sync();
  const quote = await trader.parseQuote(await ask('quote', { takerAddress: trader.address, ...query }));
  const tokens = [quote.sellTokenAddress, quote.buyTokenAddress];
  const read = (owner?: Address) => Promise.all(tokens.map((token) => trader.balanceOf(token, owner)));
  const [before, held] = [await read(), await read(state.chain.flashWallet)];
  await trader.execute(quote);
  const after = await read();
  expect(await read(state.chain.flashWallet)).toEqual(held);
  const [sold = 0n, bought = 0n] = after.map((amount, index) => amount - (before[index] ?? 0n));
  return { quote, sold: -sold, bought, sources: quote.sources.map(({ name }) => name) };
}

test('the pools of every venue that the chain has are in one market, each with its venue', () => {
  const { pools } = gateway.onChain(chainId).state;
  expect(pools?.venues.map(({ venue }) => venue.name)).toEqual(['QuickSwap', 'SushiSwap']);
  if (!pools) throw new Error('no pools');
  const { market, venueOf } = pools;
  expect(venueOf.size).toBe(market.pools.length + market.concentrated.pools.length);
  const namesOf = (list: readonly { address: Address }[]) =>
    new Set(list.map(({ address }) => venueOf.get(address.toLowerCase())?.name));
  expect(namesOf(market.pools)).toEqual(new Set(['QuickSwap', 'SushiSwap']));
  expect(namesOf(market.concentrated.pools)).toEqual(new Set(v3.split(',')));
});

test('a large sale uses both V2 venues, beats each of them alone, passes the gate and pays what was quoted', async () => {
  const { trader, ask, token, state } = gateway.onChain(chainId);
  const [sellToken, buyToken] = [token('USDC'), token('DAI')];
  await trader.approve(sellToken, state.chain.exchangeProxy);
  const amount = await trader.balanceOf(sellToken);
  const query = { sellToken, buyToken, sellAmount: `${amount / 2n}`, excludedSources: v3 };
  const alone = await Promise.all(
    ['QuickSwap', 'SushiSwap'].map(async (excludedSources) => {
      const other = await trader.parseQuote(
        await ask('quote', { ...query, excludedSources: `${excludedSources},${v3}` }),
      );
      expect(other.sources.map(({ name }) => name)).not.toContain(excludedSources);
      return other.buyAmount;
    }),
  );
  const { quote, sold, bought, sources } = await swap(query);
  expect(sources.length).toBeGreaterThan(1);
  for (const single of alone) expect(quote.buyAmount).toBeGreaterThan(single);
  expect(sold).toBe(amount / 2n);
  expect(bought).toBe(quote.buyAmount);
  const intent = {
    account: trader.address,
    side: 'exactInput',
    amount: sold,
    slippageBps: 100,
    fee: { fraction: '0' },
  } as const;
  expect(toVerdict(state, quote, { ...intent, simulation: undefined })).toMatchObject({ ok: true });
});

test('a path whose pools lie on different venues is sold in a step for each, and pays what was quoted', async () => {
  const { trader, token, state } = gateway.onChain(chainId);
  const { pools } = state;
  if (!pools) throw new Error('no pools');
  const [sellToken, buyToken] = [token('USDC'), token('WBTC')];
  await trader.approve(sellToken, state.chain.exchangeProxy);
  // Only QuickSwap sells the first half of the way, and only SushiSwap the second.
  const wrapped = state.chain.wrappedNative.address;
  const isOn = (address: Address, venue: string, ends: readonly Address[]) => {
    const pool = getPool(pools.market, address);
    return (
      pools.venueOf.get(address.toLowerCase())?.name === venue &&
      pool &&
      ends.includes(pool.token0) &&
      ends.includes(pool.token1)
    );
  };
  for (const { address } of [...pools.market.pools, ...pools.market.concentrated.pools]) {
    const isKept = isOn(address, 'QuickSwap', [sellToken, wrapped]) || isOn(address, 'SushiSwap', [wrapped, buyToken]);
    if (isKept) continue;
    removePool(pools.market, address);
    pools.concentrated.followed.delete(address.toLowerCase());
  }
  const query = { sellToken, buyToken };
  const amount = 100n * 10n ** 6n;
  const sale = await swap({ ...query, sellAmount: `${amount}` });
  expect(sale.sources).toEqual(['MultiHop']);
  expect([sale.sold, sale.bought]).toEqual([amount, sale.quote.buyAmount]);
  const wanted = 10n ** 5n;
  const purchase = await swap({ ...query, buyAmount: `${wanted}` });
  expect(purchase.sources).toEqual(['MultiHop']);
  expect(purchase.sold).toBe(purchase.quote.sellAmount);
  expect(purchase.bought).toBeGreaterThanOrEqual(wanted);
  expect(purchase.bought).toBeLessThanOrEqual((wanted * 1_002n) / 1_000n);
  for (const [side, { quote }, exact] of [
    ['exactInput', sale, amount],
    ['exactOutput', purchase, wanted],
  ] as const) {
    const intent = { account: trader.address, side, amount: exact, slippageBps: 100, fee: { fraction: '0' } } as const;
    expect(toVerdict(state, quote, { ...intent, simulation: undefined })).toMatchObject({ ok: true });
  }
});
