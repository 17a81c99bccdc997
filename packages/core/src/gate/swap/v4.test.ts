import type { Address } from 'viem';
import { expect, test } from 'vitest';
import { decodeUniversalSwap } from '../../domain/calldata/decodeUniversalSwap';
import { encodeUniversalSwap, type UniversalWay } from '../../domain/calldata/encodeUniversalSwap';
import { nativeToken } from '../../domain/tokens/nativeToken';
import type { PoolTerms } from '../../domain/v4/poolKey';
import { brokenV4, hostileV4 } from '../../testing/hostileV4';
import { dai, type Scene, stranger, trader, usdc, withIntent, withResponse, wrapped } from '../../testing/scene';
import { permitScenes, type UniversalScene, universalScenes, withUniversal } from '../../testing/universalScenes';
import { coarse, fine, getV4Fill, overV4, plainHook, v4Scenes, withWays } from '../../testing/v4Scenes';
import { decodeRoute } from './decodeRoute';
import { gate } from './gate';

const judge = ({ intent, quote, facts }: Scene) => gate(intent, quote, facts);

test.each(Object.entries(v4Scenes))('an honest swap over V4 passes with unchanged bytes: %s', (_, scene) => {
  const { data, value } = scene.quote.response;
  expect(judge(scene)).toMatchObject({ ok: true, transaction: { data, value } });
});

test('the facts name V4, and the coin as its pools do', () => {
  expect(judge(v4Scenes.sale)).toMatchObject({
    facts: {
      fills: [
        { source: 'Uniswap_V2', path: [wrapped.address, dai.address] },
        { source: 'Uniswap_V4', path: [nativeToken, usdc.address, dai.address] },
      ],
      sellAmount: v4Scenes.sale.swap.sellAmount,
    },
  });
});

test('the wallet’s node is asked for the price of a fill over V4', () => {
  const { intent, quote, swap } = v4Scenes.sale;
  const { way, amount } = getV4Fill(swap);
  const legs = [{ venue: { name: 'Uniswap_V4' }, ...way }];
  expect(decodeRoute(intent, quote.response)?.fills).toMatchObject([{}, { legs, amount }]);
});

test('on a chain without V4 such a fill has no price, and is blocked', () => {
  const { intent, quote } = v4Scenes.sale;
  const elsewhere = withIntent(v4Scenes.sale, { chainId: 250 });
  expect(decodeRoute({ ...intent, chainId: 250 }, quote.response)?.fills).toMatchObject([{ legs: [] }, { legs: [] }]);
  expect(judge(elsewhere)).toMatchObject({ ok: false, code: 'TARGET_NOT_ALLOWED' });
});

test('at least 80 hostile calls over V4 are known', () => {
  expect(hostileV4.length + brokenV4.length).toBeGreaterThanOrEqual(80);
});

test.each(brokenV4)('a call is blocked: %s', (_, scene) => {
  expect(judge(scene)).toMatchObject({ ok: false });
});

const at = (bits: number): Address => `0x${'12'.repeat(18)}${bits.toString(16).padStart(4, '0')}`;
const pool = (change: Partial<PoolTerms>): PoolTerms => ({ ...fine, ...change });
const { sale, purchase, coinBought, wrappedSold, tokens } = v4Scenes;
const coin = nativeToken;
const between = [usdc.address, stranger, plainHook];
const over = (path: readonly Address[], first?: PoolTerms) => [overV4(path, first)];
const onV2: UniversalWay = { kind: 'v2', way: { path: [wrapped.address, dai.address] } };
const onV3: UniversalWay = { kind: 'v3', way: { path: [wrapped.address, dai.address], keys: [100] } };

const odd: readonly (readonly [string, UniversalScene])[] = [
  ['a pool without a fee', withWays(sale, over([coin, dai.address], pool({ fee: 0 })))],
  ['a pool of the highest fee', withWays(sale, over([coin, dai.address], pool({ fee: 1_000_000 })))],
  ['an unusual fee', withWays(sale, over([coin, dai.address], pool({ fee: 777 })))],
  ['the finest tick spacing', withWays(purchase, over([coin, dai.address], pool({ tickSpacing: 1 })))],
  ['the widest tick spacing', withWays(purchase, over([coin, dai.address], pool({ tickSpacing: 32_767 })))],
  ['an unusual tick spacing', withWays(purchase, over([wrapped.address, dai.address], pool({ tickSpacing: 7 })))],
  ...[0, 1, 4, 5, 8, 9, 10, 11, 12, 13, 14].map(
    (bit) =>
      [
        `a hook with bit ${bit}`,
        withWays(tokens, over([usdc.address, dai.address], pool({ hooks: at(1 << bit) }))),
      ] as const,
  ),
  ['three tokens between', withWays(sale, over([coin, ...between, dai.address]))],
  ['the coin in the middle', withWays(tokens, over([usdc.address, coin, dai.address]))],
  ['the wrapped coin in the middle', withWays(tokens, over([usdc.address, wrapped.address, dai.address]))],
  ['only the wrapped coin’s pools for the coin', withWays(sale, over([wrapped.address, dai.address]))],
  ['only the coin’s pools for the wrapped coin', withWays(wrappedSold, over([coin, dai.address]))],
  ['only the wrapped coin’s pools at the end', withWays(coinBought, over([usdc.address, wrapped.address]))],
  ['only the coin’s pools at the end', withWays(coinBought, over([usdc.address, coin]))],
  ['pools of both forms', withWays(sale, [...over([coin, dai.address]), ...over([wrapped.address, dai.address])])],
  [
    'pools of both forms, bought',
    withWays(purchase, [...over([wrapped.address, dai.address]), ...over([coin, dai.address])]),
  ],
  ['all three versions', withWays(sale, [onV2, onV3, ...over([coin, dai.address])])],
  ['all three versions, V4 first', withWays(purchase, [...over([coin, dai.address]), onV3, onV2])],
  ['all three versions of the wrapped coin', withWays(wrappedSold, [onV3, ...over([coin, dai.address]), onV2])],
  ['the same pool twice', withWays(sale, [...over([coin, dai.address]), ...over([coin, dai.address])])],
  ['two pools of a pair', withWays(sale, [...over([coin, dai.address]), ...over([coin, dai.address], coarse)])],
  ['the trader named as payee', withUniversal(coinBought, { payee: trader })],
  ['no fee', withUniversal(coinBought, { fee: undefined })],
  ['a permit in front', withWays(permitScenes.wrappedSold, over([coin, dai.address]))],
  ['no permit', withUniversal(withWays(permitScenes.wrappedSpent, over([coin, dai.address])), { permit: undefined })],
  ['a send', withWays(universalScenes.sentPurchase, over([coin, dai.address]))],
  ['a send of coins', withWays(permitScenes.sentCoin, over([usdc.address, coin]))],
];

test.each(odd)('odd but honest over V4: %s', (_, scene) => {
  expect(judge(scene)).toMatchObject({ ok: true, transaction: { data: scene.quote.response.data } });
});

test('there are at least 20 odd but honest calls', () => {
  expect(odd.length).toBeGreaterThanOrEqual(20);
});

test.each(Object.entries({ sale, purchase, coinBought, wrappedSpent: v4Scenes.wrappedSpent }))(
  'whichever byte of an honest call over V4 is another one, nothing that the trader agreed to changes: %s',
  (_, scene) => {
    const honest = judge(scene);
    if (!honest.ok) throw new Error(honest.code);
    const { data } = scene.quote.response;
    for (let place = 2; place < data.length; place += 2) {
      // The lowest and the highest bit in turn.
      const byte = Number.parseInt(data.slice(place, place + 2), 16) ^ (place % 4 === 0 ? 0x01 : 0x80);
      const changed = `0x${data.slice(2, place)}${byte.toString(16).padStart(2, '0')}${data.slice(place + 2)}` as const;
      const verdict = judge(withResponse(scene, { data: changed }));
      if (!verdict.ok) continue;
      const { payee, sellAmount, target, buyToken } = honest.facts;
      expect(verdict.facts).toMatchObject({ payee, target, buyToken });
      // A purchase may be allowed to sell less.
      expect(verdict.facts.sellAmount).toBeLessThanOrEqual(sellAmount);
      expect(verdict.facts.minimumReceived).toBeGreaterThanOrEqual(honest.facts.minimumReceived);
      expect(verdict.facts.fee?.amount ?? 0n).toBeLessThanOrEqual(honest.facts.fee?.amount ?? 0n);
      const swap = decodeUniversalSwap(changed);
      expect(encodeUniversalSwap(swap)).toBe(changed);
      const { refundee, permit } = scene.swap;
      expect(swap.refundee).toBe(refundee);
      expect(swap.permit?.amount ?? 0n).toBeLessThanOrEqual(((permit?.amount ?? 0n) * 101n) / 100n);
      expect(swap.fills.flatMap((fill) => (fill.kind === 'v4' ? fill.way.pools : []))).toSatisfy(arePlain);
    }
  },
);

function arePlain(pools: readonly PoolTerms[]): boolean {
  return pools.every(({ fee, hooks }) => fee <= 1_000_000 && (BigInt(hooks) & 0xccn) === 0n);
}
