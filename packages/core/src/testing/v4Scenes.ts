import { type Address, zeroAddress } from 'viem';
import {
  sellsCoins,
  type UniversalFill,
  type UniversalSwap,
  type UniversalWay,
} from '../domain/calldata/encodeUniversalSwap';
import { senderItself } from '../domain/executors';
import { isNativeToken, nativeToken } from '../domain/tokens/nativeToken';
import type { PoolTerms } from '../domain/v4/poolKey';
import { dai, usdc, wrapped } from './scene';
import { permitScenes, type UniversalScene, universalScenes, withUniversal } from './universalScenes';

/** A hook whose address has it called for donations alone. */
export const plainHook: Address = '0x000000000000000000000000000000000B300020';

export const fine: PoolTerms = { fee: 500, tickSpacing: 10, hooks: zeroAddress };
export const coarse: PoolTerms = { fee: 3_000, tickSpacing: 60, hooks: plainHook };

type V4Way = Extract<UniversalWay, { kind: 'v4' }>;

/** Returns a way over pools of V4, of which each but the first has coarse terms. */
export function overV4(path: readonly Address[], first: PoolTerms = fine): V4Way {
  return { kind: 'v4', way: { path, pools: path.slice(1).map((_, index) => (index === 0 ? first : coarse)) } };
}

/** Returns a scene whose swap goes in equal parts over other ways, with the remainder that these leave paid back. */
export function withWays(scene: UniversalScene, ways: readonly UniversalWay[]): UniversalScene {
  const { side, sellToken, fills } = scene.swap;
  const share = (whole: bigint) =>
    ways.map((_, at) => whole / BigInt(ways.length) + (at === 0 ? whole % BigInt(ways.length) : 0n));
  const sum = (field: 'amount' | 'limit') => fills.reduce((total, fill) => total + fill[field], 0n);
  const [amounts, limits] = [share(sum('amount')), share(sum('limit'))];
  const changed = ways.map(
    (way, at): UniversalFill => ({ ...way, amount: amounts[at] ?? 0n, limit: limits[at] ?? 0n }),
  );
  const hasRest = side === 'exactOutput' && (isNativeToken(sellToken) || ways.some(sellsCoins));
  return withUniversal(scene, { fills: changed, refundee: hasRest ? senderItself : undefined });
}

/** Returns the scene with its fill over V4 changed. */
export function withV4Fill(
  scene: UniversalScene,
  change: Partial<Extract<UniversalFill, { kind: 'v4' }>>,
): UniversalScene {
  const changed = scene.swap.fills.map((fill) => (fill.kind === 'v4' ? { ...fill, ...change } : fill));
  return withUniversal(scene, { fills: changed });
}

/** Returns the swap's fill over V4. */
export function getV4Fill({ fills }: UniversalSwap): Extract<UniversalFill, { kind: 'v4' }> {
  const found = fills.find((fill) => fill.kind === 'v4');
  if (found?.kind !== 'v4') throw new Error('The swap has no fill over V4.');
  return found;
}

const coinToDai = overV4([nativeToken, usdc.address, dai.address]);
const v2 = (path: readonly Address[]): UniversalWay => ({ kind: 'v2', way: { path } });

/** One honest scene of each kind over V4: the coin is sold and bought in either form, beside other fills and alone. */
export const v4Scenes = {
  sale: withWays(universalScenes.sale, [v2([wrapped.address, dai.address]), coinToDai]),
  purchase: withWays(universalScenes.purchase, [v2([wrapped.address, dai.address]), coinToDai]),
  sentSale: withWays(universalScenes.sentSale, [coinToDai]),
  sentPurchase: withWays(universalScenes.sentPurchase, [overV4([wrapped.address, dai.address]), coinToDai]),
  wrappedSold: withWays(permitScenes.wrappedSold, [v2([wrapped.address, dai.address]), coinToDai]),
  wrappedBought: withWays(permitScenes.wrappedBought, [
    v2([usdc.address, wrapped.address]),
    overV4([usdc.address, nativeToken]),
  ]),
  tokens: withWays(permitScenes.sale, [overV4([usdc.address, nativeToken, dai.address])]),
  coinBought: withWays(permitScenes.coinBought, [
    v2([usdc.address, wrapped.address]),
    overV4([usdc.address, nativeToken]),
  ]),
  coinPurchased: withWays(permitScenes.coinPurchased, [overV4([usdc.address, dai.address, nativeToken])]),
  wrappedSpent: withWays(permitScenes.wrappedSpent, [v2([wrapped.address, dai.address]), coinToDai]),
};
