import { concatHex, type Hex, slice } from 'viem';
import { expect, test } from 'vitest';
import { getPoolKey } from '../../domain/calldata/bridge';
import { wholeBalance } from '../../domain/calldata/transformErc20Abi';
import { chains } from '../../domain/chains';
import { nativeToken } from '../../domain/tokens/nativeToken';
import { getVenues } from '../../domain/venues';
import { dai, type Scene, stranger, usdc, wrapped } from '../../testing/scene';
import { getVenue, onVenue, venueScenes, withFill, withLegs, withStepsAfter } from '../../testing/venueScenes';
import { decodeRoute } from './decodeRoute';
import { gate } from './gate';

const judge = ({ intent, quote, facts }: Scene) => gate(intent, quote, facts);

test.each(Object.entries(venueScenes))(
  'an honest swap over several venues passes with unchanged bytes: %s',
  (_, scene) => {
    expect(judge(scene)).toMatchObject({ ok: true, transaction: { data: scene.quote.response.data } });
  },
);

const pools = chains.flatMap((chain) =>
  getVenues(chain).flatMap((venue) => {
    const tiers = venue.kind === 'v3' ? venue.tiers : [];
    const keys = tiers.flatMap((tier) => getPoolKey(venue, tier) ?? []);
    const ways = keys.length > 0 ? keys.map((key) => [key]) : [undefined];
    return ways.map((way) => [chain.name, venue.name, way, chain.id] as const);
  }),
);

test.each(pools)('%s: a swap over %s through a pool of the kind %o passes', (_, name, keys, chainId) => {
  expect(judge(onVenue(chainId, name, keys))).toMatchObject({ ok: true, facts: { fills: [{ source: name }] } });
});

test('the facts name the venue and the tokens of every fill, in their order', () => {
  expect(judge(venueScenes.mixed)).toMatchObject({
    facts: {
      fills: [
        { source: 'Uniswap_V2', path: [usdc.address, dai.address] },
        { source: 'SushiSwap', path: [usdc.address, wrapped.address] },
        { source: 'Uniswap_V3', path: [wrapped.address, dai.address] },
      ],
    },
  });
});

test('the last fill of the sold token may sell the rest of the balance', () => {
  const scene = withFill(venueScenes.mixed, 1, (step) => [{ ...step, fillAmount: wholeBalance }]);
  expect(judge(scene)).toMatchObject({ ok: true });
});

test('the wallet’s node is asked for the price of every path, over the venues that the call names', () => {
  const { intent, quote } = venueScenes.mixed;
  expect(decodeRoute(intent, quote.response)).toEqual({
    amount: 100_000_000n,
    fills: [
      { legs: [{ venue: getVenue('Uniswap_V2'), path: [usdc.address, dai.address], keys: [] }], amount: 60_000_000n },
      {
        legs: [
          { venue: getVenue('SushiSwap'), path: [usdc.address, wrapped.address], keys: [] },
          { venue: getVenue('Uniswap_V3'), path: [wrapped.address, dai.address], keys: [3_000] },
        ],
        amount: 40_000_000n,
      },
    ],
  });
});

test('a fill of the rest of the balance is priced for what the others leave', () => {
  const scene = withFill(venueScenes.mixed, 1, (step) => [{ ...step, fillAmount: wholeBalance }]);
  expect(decodeRoute(scene.intent, scene.quote.response)?.fills.map(({ amount }) => amount)).toEqual([
    60_000_000n,
    40_000_000n,
  ]);
});

test('fills without a price of their own have no legs', () => {
  const { mixed } = venueScenes;
  const several = withFill(mixed, 1, (step) => [{ ...step, legs: [...step.legs, ...step.legs] }]);
  const foreign = withLegs(mixed, 0, { router: stranger });
  const listLegs = ({ intent, quote }: Scene) =>
    decodeRoute(intent, quote.response)?.fills.map((fill) => ('legs' in fill ? fill.legs.length : 1));
  expect(listLegs(several)).toEqual([1, 0]);
  expect(listLegs(foreign)).toEqual([0, 2]);
});

test('an exact output over several fills in a row has no price that the wallet’s node could read', () => {
  const { intent, quote } = venueScenes.exactOutput;
  expect(decodeRoute(intent, quote.response)).toEqual({
    amount: intent.amount + (intent.amount * 3n) / 1_000n,
    fills: [],
  });
});

const { v3, hops, algebra, mixed, nativeSold, onlyExactOutput } = venueScenes;
const hex = (address: Hex) => address.toLowerCase() as Hex;
const [sold, bought, middle] = [usdc, dai, wrapped].map(({ address }) => hex(address));
const withBytes = (scene: Scene, ...parts: (Hex | undefined)[]) =>
  withLegs(scene, 0, { pathBytes: concatHex(parts.flatMap((each) => each ?? [])) });
const wrap = { name: 'weth', token: nativeToken, amount: nativeSold.call.sellAmount } as const;

test.each([
  ['a path without its last byte', withBytes(v3, sold, '0x0001f4', slice(bought ?? '0x', 0, 19)), 'UNDECODABLE'],
  ['a path without fees where pools have them', withBytes(hops, sold, middle, bought), 'UNDECODABLE'],
  ['a path with fees where pools have none', withBytes(algebra, sold, '0x0001f4', bought), 'UNDECODABLE'],
  ['a path of a single byte', withBytes(v3, '0x01'), 'UNDECODABLE'],
  ['the data of a V2 fill for a V3 router', withLegs(v3, 0, { routerVersion: undefined }), 'UNDECODABLE'],
  ['the data of a V3 fill for a V2 router', withLegs(mixed, 0, { routerVersion: 1n }), 'UNDECODABLE'],
  ['wrapping again between two fills', withStepsAfter(nativeSold, 1, wrap), 'UNDECODABLE'],
  ['an exact output that ends between two fills', withFill(onlyExactOutput, 1, () => []), 'TOKEN_MISMATCH'],
  ['no fill at all', withFill(v3, 0, () => []), 'UNDECODABLE'],
])('%s is blocked', (_, scene, code) => {
  expect(judge(scene)).toMatchObject({ ok: false, code });
});
