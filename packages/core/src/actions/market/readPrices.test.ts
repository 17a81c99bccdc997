import fc from 'fast-check';
import { type Client, decodeFunctionData, encodeAbiParameters, type Hex, toFunctionSelector } from 'viem';
import { expect, test, vi } from 'vitest';
import { decodeV3Path } from '../../domain/calldata/bridge';
import { quoterAbi } from '../../domain/calldata/quoterAbi';
import { v2RouterAbi } from '../../domain/calldata/v2Abi';
import { v4QuoteSelectors } from '../../domain/calldata/v4Swap';
import { priceWholeDown, tellsPrice } from '../../domain/swap/smallTrade';
import { chain, dai, usdc, wrapped } from '../../testing/scene';
import { answerCall, createWallet } from '../../testing/witnessWallet';
import type { MarketTrade } from './marketReads';
import { readPrices } from './readPrices';

const pair = { chain, sellToken: usdc.address, buyToken: dai.address, hubs: [] };
const limits = { maxDiscoverMs: 0, timeoutMs: 5_000 };
/** Leaves so few paths that a hundredth fits in the same call. */
const direct = {
  mayExist: (_: unknown, { path }: { path: readonly unknown[] }) => path.length === 2,
  discover: async () => {},
};

/** A pool of constant product, in base units, and the rounding of its kind. */
type Pool = { kind: 'v2' | 'v3'; sold: bigint; bought: bigint };
const feeParts = 3_000n;
const million = 1_000_000n;
const roundUp = (numerator: bigint, denominator: bigint) => (numerator + denominator - 1n) / denominator;

/** Returns the proceeds of a sale: V2 rounds the proceeds alone, V3 the fee, too. */
function sell({ kind, sold, bought }: Pool, amount: bigint): bigint {
  const net = amount * (million - feeParts);
  if (kind === 'v2') return (net * bought) / (sold * million + net);
  const whole = net / million;
  return (whole * bought) / (sold + whole);
}
function buy({ sold, bought }: Pool, amount: bigint): bigint | undefined {
  if (amount >= bought) return undefined;
  return roundUp(roundUp(sold * amount, bought - amount) * million, million - feeParts) + 1n;
}

/** Opens a wallet whose node knows one direct pool; `calls` lists how many prices each call asks for. */
function openNode(pool: Pool, isSilent: (call: number) => boolean = () => false) {
  const calls: number[] = [];
  const read = (data: Hex): Hex | undefined => {
    const isQuoter = quoterAbi.some((item) => data.startsWith(toFunctionSelector(item)));
    const isV4 = Object.values(v4QuoteSelectors).some((selector) => data.startsWith(selector));
    if (isV4 || isQuoter !== (pool.kind === 'v3')) return undefined;
    if (isQuoter) {
      const { functionName, args } = decodeFunctionData({ abi: quoterAbi, data });
      const { path, keys } = decodeV3Path(args[0], { hasKeys: true });
      if (path.length > 2 || keys[0] !== 3_000) return undefined;
      const priced = functionName === 'quoteExactInput' ? sell(pool, args[1]) : buy(pool, args[1]);
      return priced === undefined ? undefined : encodeAbiParameters([{ type: 'uint256' }], [priced]);
    }
    const { functionName, args } = decodeFunctionData({ abi: v2RouterAbi, data });
    const [amount, path] = args as readonly [bigint, readonly Hex[]];
    if (path.length > 2) return undefined;
    const isSale = functionName === 'getAmountsOut';
    const priced = isSale ? sell(pool, amount) : buy(pool, amount);
    if (priced === undefined) return undefined;
    return encodeAbiParameters([{ type: 'uint256[]' }], [isSale ? [amount, priced] : [priced, amount]]);
  };
  const { client } = createWallet({
    eth_call: ([call]) => {
      calls.push((String((call as { data: string }).data).length / 2) | 0);
      if (isSilent(calls.length)) return new Promise(() => {});
      return answerCall(call, read);
    },
  });
  return { client, calls };
}

const ask = (client: Client, trade: Pick<MarketTrade, 'side' | 'amount'>, pools: MarketTrade['pools'] = direct) =>
  readPrices(client, { ...pair, ...limits, ...trade, pools: pools as never });

/** Returns the loss of the whole amount against the price of its small part, as a share. */
function getLoss(side: MarketTrade['side'], { best, small }: Awaited<ReturnType<typeof ask>> & object): number {
  if (best === undefined || !tellsPrice(small)) return Number.NaN;
  const [atPart, paid] = [Number(small.priced) * (Number(small.whole) / Number(small.part)), Number(best)];
  return side === 'exactInput' ? 1 - paid / atPart : 1 - atPart / paid;
}

test('the impact of a trade is told whatever the decimals of its tokens, from a few units on', async () => {
  const decimals = fc.constantFrom(0, 2, 6, 8, 18);
  const market = fc.record({
    kind: fc.constantFrom('v2' as const, 'v3' as const),
    side: fc.constantFrom('exactInput' as const, 'exactOutput' as const),
    decimals: fc.tuple(decimals, decimals),
    // Of each token, in thousandths of a whole one, so that a trade takes up to half of the pool.
    reserves: fc.tuple(fc.integer({ min: 3, max: 12 }), fc.integer({ min: 3, max: 12 })),
    share: fc.double({ min: 0.001, max: 0.3, noNaN: true }),
  });
  let told = 0;
  await fc.assert(
    fc.asyncProperty(market, async ({ kind, side, decimals: [of, to], reserves: [has, gives], share }) => {
      const pool = { kind, sold: 10n ** BigInt(has + of), bought: 10n ** BigInt(gives + to) };
      const isSale = side === 'exactInput';
      const amount = ((isSale ? pool.sold : pool.bought) * BigInt(Math.round(share * 1e6))) / million;
      if (amount === 0n) return;
      const { client, calls } = openNode(pool);
      const prices = await ask(client, { side, amount });
      if (!prices?.best) return;
      expect(calls.length).toBeLessThanOrEqual(2);
      const [sold, bought] = isSale ? [amount, prices.best] : [prices.best, amount];
      const isPrecise = sold >= 15_000n || (bought >= 15_000n && kind === 'v2');
      // A trade of so few units has no small part.
      if (!isPrecise || bought < 10n || sold < 10n) return;
      told += 1;
      const loss = getLoss(side, prices);
      const full = isSale ? share / (1 + share) : share;
      // A tenth at most is lost to the price of the part itself; a unit of the whole to rounding.
      expect(loss).toBeGreaterThan(full * 0.85 - 0.004 - 3 / Number(isSale ? bought : sold));
      expect(loss).toBeLessThan(full + 0.004 + 3 / Number(isSale ? bought : sold));
    }),
    { numRuns: 400 },
  );
  expect(told).toBeGreaterThan(100);
});

test.each([
  ['of a token without decimals, bought', 'v3', 'exactInput', { sold: 10n ** 21n, bought: 1_000n }, 10n ** 20n],
  [
    'of a token with eight decimals, bought for some dollars',
    'v2',
    'exactInput',
    { sold: 10n ** 20n, bought: 10n ** 5n },
    10n ** 19n,
  ],
  ['of a token without decimals, sold', 'v2', 'exactInput', { sold: 500n, bought: 10n ** 21n }, 50n],
  ['of an exact amount of a token without decimals', 'v3', 'exactOutput', { sold: 10n ** 21n, bought: 1_000n }, 100n],
  ['paid with a token without decimals', 'v2', 'exactOutput', { sold: 100_000n, bought: 10n ** 21n }, 10n ** 20n],
] as const)('the impact is told of a tenth of a pool %s', async (_, kind, side, reserves, amount) => {
  const { client } = openNode({ kind, ...reserves });
  const prices = await ask(client, { side, amount });
  expect(getLoss(side, prices ?? ({} as never))).toBeGreaterThan(0.07);
});

test('of a single base unit there is no part, and a few that V3 rounds tell no price', async () => {
  const single = openNode({ kind: 'v2', sold: 100n, bought: 10n ** 21n });
  expect(await ask(single.client, { side: 'exactInput', amount: 1n })).toMatchObject({ small: undefined });
  const few = openNode({ kind: 'v3', sold: 1_000n, bought: 10n ** 21n });
  const prices = await ask(few.client, { side: 'exactInput', amount: 90n });
  expect(prices?.best).toBeGreaterThan(0n);
  expect(prices?.small).toBeUndefined();
});

test('few paths are asked for a hundredth in the same call, many in a second one on the best path alone', async () => {
  const pool = { kind: 'v3', sold: 10n ** 24n, bought: 10n ** 24n } as const;
  const trade = { side: 'exactInput', amount: 10n ** 23n } as const;
  const narrow = openNode(pool);
  const wide = openNode(pool);
  const all = {
    ...pair,
    ...limits,
    ...trade,
    hubs: [wrapped.address, ...Array.from({ length: 4 }, (_, index) => `0x${`${index + 1}`.repeat(40)}` as const)],
  };
  const one = await ask(narrow.client, trade);
  expect(await readPrices(wide.client, all)).toEqual(one);
  expect(one?.small).toMatchObject({ part: 10n ** 21n, whole: 10n ** 23n });
  expect(narrow.calls).toHaveLength(1);
  expect(wide.calls).toHaveLength(2);
  const [first = 0, second = 0] = wide.calls;
  expect(second).toBeLessThan(first / 20);
});

test('a node that is silent about the small part leaves the market known', async () => {
  const { client } = openNode({ kind: 'v3', sold: 10n ** 20n, bought: 1_000n }, (call) => call > 1);
  const prices = await readPrices(client, {
    ...pair,
    ...limits,
    timeoutMs: 50,
    side: 'exactInput',
    amount: 10n ** 19n,
  });
  expect(prices).toEqual({ best: 90n, small: undefined });
  const silent = openNode({ kind: 'v2', sold: 1n, bought: 1n }, () => true);
  expect(
    await readPrices(silent.client, { ...pair, ...limits, timeoutMs: 50, side: 'exactInput', amount: 9n }),
  ).toBeUndefined();
});

test('the whole amount at the price of its part is rounded down', () => {
  expect(priceWholeDown({ part: 4n, whole: 10n, priced: 3n })).toBe(7n);
});

test('the small part is waited for within the time of the market, not for as long again', async () => {
  const { client } = openNode({ kind: 'v3', sold: 10n ** 20n, bought: 1_000n }, (call) => call > 1);
  vi.useFakeTimers();
  const found = vi.fn();
  const discover = () => new Promise((resolve) => setTimeout(resolve, 40));
  const pools = { ...direct, discover } as never;
  const sale = { side: 'exactInput', amount: 10n ** 19n } as const;
  void readPrices(client, { ...pair, ...limits, ...sale, pools, timeoutMs: 50 }).then(found);
  await vi.advanceTimersByTimeAsync(50);
  vi.useRealTimers();
  expect(found).toHaveBeenCalledWith({ best: 90n, small: undefined });
});
