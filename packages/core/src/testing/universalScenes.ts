import { type Address, concat } from 'viem';
import { encodeAffiliateSuffix } from '../domain/calldata/affiliateSuffix';
import { encodeUniversalSwap, type UniversalFill, type UniversalSwap } from '../domain/calldata/encodeUniversalSwap';
import { getChain } from '../domain/chains';
import { getExecutor, senderItself } from '../domain/executors';
import type { SwapIntent } from '../domain/swap/swapIntent';
import { getNativeCoin } from '../domain/tokens/nativeToken';
import { sceneTime } from './quoteSwap';
import {
  chain,
  dai,
  friend,
  honestScene,
  native,
  type Scene,
  simulated,
  stranger,
  toScene,
  usdc,
  withIntent,
  withResponse,
  wrapped,
} from './scene';

/** The input of the gate for a call of the Universal Router, and that call before encoding. */
export type UniversalScene = Scene & { swap: UniversalSwap };

export const universalRouter: Address = getExecutor(chain, 'universalRouter') ?? '0x';

/** Returns fills of the whole amount: three fifths over a V2 pool, the rest over two V3 pools. */
function split(total: bigint, limit: bigint): UniversalFill[] {
  const [first, limitOfFirst] = [(total * 3n) / 5n, (limit * 3n) / 5n];
  const [v2, v3] = [
    { path: [wrapped.address, dai.address], keys: [] },
    { path: [wrapped.address, usdc.address, dai.address], keys: [500, 100] },
  ];
  return [
    { kind: 'v2', way: { path: v2.path }, amount: first, limit: limitOfFirst },
    { kind: 'v3', way: v3, amount: total - first, limit: limit - limitOfFirst },
  ];
}

/** Returns an honest sale of 100 ETH for as many DAI, or such a purchase, by the Universal Router, with a fee of 0.3 %. */
function toUniversal({ side, recipient }: Pick<SwapIntent, 'side' | 'recipient'>): UniversalScene {
  return byRouter(withIntent(honestScene({ sellToken: native, buyToken: dai, side }), { recipient }));
}

/** Returns a scene by the Universal Router in the place of the exchange proxy. */
function byRouter(base: Scene): UniversalScene {
  const scene = withIntent(base, { deadlineSeconds: 1_200 });
  const { side, recipient } = scene.intent;
  const { sellAmount, minimum: buyAmount, transformations } = scene.call;
  const [fee] = transformations.flatMap((step) => (step.name === 'affiliateFee' ? step.fees : []));
  const isSale = side === 'exactInput';
  const swap: UniversalSwap = {
    side,
    buyToken: dai.address,
    fills: isSale ? split(sellAmount, 0n) : split(buyAmount + (fee?.amount ?? 0n), sellAmount),
    sellAmount,
    buyAmount,
    fee: fee && { amount: fee.amount, recipient: fee.recipient },
    payee: recipient ?? senderItself,
    refundee: isSale ? undefined : senderItself,
    deadline: sceneTime + 1_200n,
  };
  return withUniversal({ ...simulated(withResponse(scene, { to: universalRouter })), swap }, {});
}

/** Returns the scene with a changed swap, encoded again. */
export function withUniversal(scene: UniversalScene, change: Partial<UniversalSwap>): UniversalScene {
  const swap = { ...scene.swap, ...change };
  return { ...withResponse(scene, { data: encodeUniversalSwap(swap) }), swap };
}

/** Returns the scene with an account named after its call. */
export function withAffiliate(scene: UniversalScene, affiliate: Address): Scene {
  const { data } = scene.quote.response;
  return withResponse(scene, { data: concat([data, encodeAffiliateSuffix({ affiliate, id: 7n })]) });
}

/** Returns the scene with one fill changed. */
export function withUniversalFill(
  scene: UniversalScene,
  index: number,
  change: Partial<UniversalFill>,
): UniversalScene {
  return withUniversal(scene, {
    fills: scene.swap.fills.map((fill, at) => (at === index ? { ...fill, ...change } : fill)),
  });
}

/** One honest scene of each kind. */
export const universalScenes = {
  sale: toUniversal({ side: 'exactInput' }),
  purchase: toUniversal({ side: 'exactOutput' }),
  sentSale: toUniversal({ side: 'exactInput', recipient: friend }),
  sentPurchase: toUniversal({ side: 'exactOutput', recipient: friend }),
};

/** A sale on a chain whose router has V3 pools alone, over the pools of `kind`. */
export function onBsc(kind: UniversalFill['kind']): UniversalScene {
  const bsc = getChain(56);
  if (!bsc) throw new Error('Chain 56 is missing.');
  const path = [bsc.wrappedNative.address, dai.address];
  const { intent } = honestScene({ sellToken: native, buyToken: dai });
  const swap = { ...intent, chainId: 56, sellToken: getNativeCoin(bsc), buyToken: { ...dai, chainId: 56 } };
  const scene = byRouter(toScene(swap, [{ path, sellAmount: intent.amount, buyAmount: 100n * 10n ** 18n }], bsc));
  const fill = { kind, way: { path, keys: kind === 'v3' ? [500] : [] }, amount: scene.swap.sellAmount, limit: 0n };
  return withUniversal(withResponseOf(scene, getExecutor(bsc, 'universalRouter') ?? stranger), { fills: [fill] });
}

function withResponseOf(scene: UniversalScene, to: Address): UniversalScene {
  return { ...withResponse(scene, { to }), swap: scene.swap };
}
