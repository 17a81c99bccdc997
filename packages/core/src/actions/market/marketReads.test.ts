import { decodeFunctionData, encodeAbiParameters, type Hex, parseAbi, toFunctionSelector, zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { decodeV3Path } from '../../domain/calldata/bridge';
import { quoterAbi } from '../../domain/calldata/quoterAbi';
import { v2RouterAbi } from '../../domain/calldata/v2Abi';
import { v4QuoteSelectors } from '../../domain/calldata/v4Swap';
import { getChain } from '../../domain/chains';
import { usualTerms } from '../../domain/v4/poolKey';
import { getV4Venue } from '../../domain/v4/v4Venue';
import type { V3Venue } from '../../domain/venue';
import { getVenues } from '../../domain/venues';
import { chain, dai, native, stranger, usdc, wrapped } from '../../testing/scene';
import { getVenue } from '../../testing/venueScenes';
import { createWallet, parameters } from '../../testing/witnessWallet';
import { listMarketLegs, type MarketTrade } from './marketReads';
import { toLegRead } from './pricedRead';
import { readMarket } from './readMarket';
import { readWitness } from './readWitness';

const trade = {
  chain,
  side: 'exactInput',
  sellToken: usdc.address,
  buyToken: dai.address,
  amount: 100n,
  hubs: [usdc.address, stranger],
} as const;

const listMarketReads = (asked: MarketTrade) => listMarketLegs(asked).map((leg) => toLegRead(leg, asked));

const v4 = getV4Venue(chain);
const v4QuoterAbi = parseAbi([
  'struct PathKey { address intermediateCurrency; uint24 fee; int24 tickSpacing; address hooks; bytes hookData; }',
  'struct Params { address exactCurrency; PathKey[] path; uint128 exactAmount; }',
  'function quoteExactInput(Params params) returns (uint256 amountOut, uint256 gasEstimate)',
  'function quoteExactOutput(Params params) returns (uint256 amountIn, uint256 gasEstimate)',
]);

const toUint = (amount: bigint) => encodeAbiParameters([{ type: 'uint256' }], [amount]);

/** Answers for one market alone: paths of a quoter that have these keys. */
function poolsOf(keys: readonly number[], amount: bigint) {
  return (data: Hex): Hex | undefined => {
    if (!quoterAbi.some((item) => data.startsWith(toFunctionSelector(item)))) return undefined;
    const { args } = decodeFunctionData({ abi: quoterAbi, data });
    const asked = decodeV3Path(args[0], { hasKeys: true }).keys;
    return asked.join() === keys.join() ? toUint(amount) : undefined;
  };
}

test.each([
  ['a direct V3 pool of the cheapest tier', [100]],
  ['a direct V3 pool of the dearest tier', [10_000]],
  ['V3 pools of two tiers over a hub', [10_000, 500]],
])('the market is found where a quote does not lead: in %s', async (_, keys) => {
  const { client, asked } = createWallet({}, poolsOf(keys, 777n));
  expect((await readWitness(client, parameters)).best).toBe(777n);
  // The market, the fills, and a part of the amount on the best path.
  expect(asked.filter((method) => method === 'eth_call')).toHaveLength(3);
  expect((await readMarket(client, { ...trade, timeoutMs: 2_000 }))?.best).toBe(777n);
});

test('every V2 router and every quoter of the chain is asked, and no other contract', () => {
  const targets = new Set(listMarketReads(trade).map(({ read }) => read.target));
  const known = getVenues(chain).flatMap((venue) => (venue.kind === 'v2' ? venue.router : (venue.quoter ?? [])));
  expect([...targets].toSorted()).toEqual([...known, v4?.quoter].toSorted());
});

test('on V4 every combination of usual pools is asked in the words of its quoter, a pair of the coin in both forms', () => {
  const reads = listMarketReads(trade).filter(({ read }) => read.target === v4?.quoter);
  const paths = reads.map(({ read }) => decodeFunctionData({ abi: v4QuoterAbi, data: read.callData }).args[0]);
  const count = (length: number) => paths.filter(({ path }) => path.length === length).length;
  expect({ direct: count(1), overHubs: count(2) }).toEqual({ direct: 4, overHubs: 2 * 16 });
  const ofCoin = listMarketLegs({ ...trade, sellToken: native.address, hubs: [] }).filter(
    ({ venue }) => venue.kind === 'v4',
  );
  expect(ofCoin.map(({ path: [first] }) => first).toSorted()).toEqual(
    [...Array(4).fill(wrapped.address), ...Array(4).fill(native.address)].toSorted(),
  );
  expect(paths.every(({ exactCurrency, exactAmount }) => exactCurrency === usdc.address && exactAmount === 100n)).toBe(
    true,
  );
  expect(new Set(paths.map(({ path }) => JSON.stringify(path))).size).toBe(paths.length);
  const isFine = paths.map(({ path }) => path.some(({ tickSpacing }) => tickSpacing === 1));
  expect(isFine).toEqual(isFine.toSorted((one, other) => Number(one) - Number(other)));
});

test('the cost over V4 is asked from the end, and of more than its quoter counts nothing is asked', () => {
  const [path, pools] = [[native.address, usdc.address, dai.address], usualTerms.slice(0, 2)];
  if (!v4) throw new Error('Ethereum has no V4.');
  const leg = { venue: v4, path, pools };
  const { read, decode } = toLegRead(leg, { side: 'exactOutput', amount: 5n });
  const { functionName, args } = decodeFunctionData({ abi: v4QuoterAbi, data: read.callData });
  expect(functionName).toBe('quoteExactOutput');
  expect(args[0]).toMatchObject({
    exactCurrency: dai.address,
    path: [
      { intermediateCurrency: zeroAddress, fee: 100, tickSpacing: 1, hookData: '0x' },
      { intermediateCurrency: usdc.address, fee: 500, tickSpacing: 10 },
    ],
    exactAmount: 5n,
  });
  expect([decode(toUint(7n)), decode('0x')]).toEqual([7n, undefined]);
  const tooMuch = toLegRead(leg, { side: 'exactInput', amount: 2n ** 127n });
  expect([tooMuch.read.callData, tooMuch.decode(toUint(7n))]).toEqual(['0x', undefined]);
});

test('the market is found in a V4 pool of the coin', async () => {
  const { client } = createWallet({}, (data) => {
    if (!data.startsWith(v4QuoteSelectors.exactInput)) return undefined;
    const { args } = decodeFunctionData({ abi: v4QuoterAbi, data });
    return args[0].path[0]?.intermediateCurrency === zeroAddress ? toUint(777n) : undefined;
  });
  expect((await readWitness(client, parameters)).best).toBe(777n);
});

test('on V3 every combination of tiers is asked, direct and over each hub but the traded tokens', () => {
  const { quoter } = getVenue('Uniswap_V3') as V3Venue;
  const paths = listMarketReads(trade)
    .filter(({ read }) => read.target === quoter)
    .map(({ read }) =>
      decodeV3Path(decodeFunctionData({ abi: quoterAbi, data: read.callData }).args[0], { hasKeys: true }),
    );
  const count = (length: number) => paths.filter(({ path }) => path.length === length).length;
  expect({ direct: count(2), overHubs: count(3) }).toEqual({ direct: 4, overHubs: 2 * 16 });
  expect(new Set(paths.map((path) => JSON.stringify(path))).size).toBe(paths.length);
  // Empty pools of the finest spacing can take the gas of the whole call, so that they come last.
  const isFine = paths.map(({ keys }) => keys.includes(100));
  expect(isFine).toEqual(isFine.toSorted((one, other) => Number(one) - Number(other)));
});

test('on V2 paths over two hubs are asked, too, for tokens that trade against one hub each', () => {
  const { router } = getVenue('Uniswap_V2');
  const paths = listMarketReads(trade)
    .filter(({ read }) => read.target === router)
    .map(({ read }) => decodeFunctionData({ abi: v2RouterAbi, data: read.callData }).args[1]);
  const [sold, bought] = [usdc.address, dai.address];
  expect(paths).toEqual([
    [sold, bought],
    [sold, wrapped.address, bought],
    [sold, stranger, bought],
    [sold, wrapped.address, stranger, bought],
    [sold, stranger, wrapped.address, bought],
  ]);
});

test('a quoter of tick spacings is asked with them', () => {
  const optimism = getChain(10);
  if (!optimism) throw new Error('Optimism is missing.');
  const reads = listMarketReads({ ...trade, chain: optimism, hubs: [] });
  const { quoter } = getVenue('Velodrome_V3', 10) as V3Venue;
  const keys = reads
    .filter(({ read }) => read.target === quoter)
    .map(
      ({ read }) =>
        decodeV3Path(decodeFunctionData({ abi: quoterAbi, data: read.callData }).args[0], { hasKeys: true }).keys,
    )
    .filter(({ length }) => length === 1);
  expect(keys.flat().toSorted((a, b) => a - b)).toEqual([1, 50, 100, 200, 2_000]);
});

test('Algebra’s quoter is asked by paths without keys, after all others', () => {
  const polygon = getChain(137);
  if (!polygon) throw new Error('Polygon is missing.');
  const reads = listMarketReads({ ...trade, chain: polygon, hubs: [stranger] });
  const { quoter } = getVenue('QuickSwap_V3', 137) as V3Venue;
  const isAsked = reads.map(({ read }) => read.target === quoter);
  const paths = reads
    .filter((_, index) => isAsked[index])
    .map(({ read }) =>
      decodeV3Path(decodeFunctionData({ abi: quoterAbi, data: read.callData }).args[0], { hasKeys: false }),
    );
  const [sold, bought] = [usdc.address, dai.address];
  const over = [polygon.wrappedNative.address, stranger];
  expect(paths.map(({ path }) => path)).toEqual([[sold, bought], ...over.map((hub) => [sold, hub, bought])]);
  expect(isAsked).toEqual(isAsked.toSorted((one, other) => Number(one) - Number(other)));
});

test('the native coin is priced as its wrapped form, and wrapping has no market', () => {
  const [first] = listMarketReads({ ...trade, sellToken: native.address });
  if (!first) throw new Error('Nothing is read.');
  const { args } = decodeFunctionData({ abi: v2RouterAbi, data: first.read.callData });
  expect(args[1]).toEqual([wrapped.address, dai.address]);
  expect(listMarketReads({ ...trade, sellToken: native.address, buyToken: wrapped.address })).toEqual([]);
});

test('nothing is bought for nothing: a cost of 0 is no price', async () => {
  const { client } = createWallet({}, poolsOf([500], 0n));
  expect((await readWitness(client, { ...parameters, side: 'exactOutput' })).best).toBeUndefined();
  expect((await readWitness(client, parameters)).best).toBe(0n);
});
