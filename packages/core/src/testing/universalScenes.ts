import { type Address, concat } from 'viem';
import { encodeAffiliateSuffix } from '../domain/calldata/affiliateSuffix';
import { encodeUniversalSwap, type UniversalFill, type UniversalSwap } from '../domain/calldata/encodeUniversalSwap';
import { getChain } from '../domain/chains';
import { getExecutor, permit2, senderItself } from '../domain/executors';
import type { SignedTokenPermit } from '../domain/orders/tokenPermit';
import type { SwapIntent } from '../domain/swap/swapIntent';
import { getNativeCoin, isNativeToken } from '../domain/tokens/nativeToken';
import type { Token } from '../domain/tokens/token';
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

type Ends = { sold: Address; bought: Address };

/** Returns fills of the whole amount: three fifths over a V2 pool, the rest over two V3 pools. */
function split({ sold, bought }: Ends, { total, limit }: { total: bigint; limit: bigint }): UniversalFill[] {
  const [first, limitOfFirst] = [(total * 3n) / 5n, (limit * 3n) / 5n];
  const middle = [sold, bought].includes(usdc.address) ? stranger : usdc.address;
  const v3 = { path: [sold, middle, bought], keys: [500, 100] };
  return [
    { kind: 'v2', way: { path: [sold, bought] }, amount: first, limit: limitOfFirst },
    { kind: 'v3', way: v3, amount: total - first, limit: limit - limitOfFirst },
  ];
}

/** Returns an honest sale of 100 ETH for as many DAI, or such a purchase, by the Universal Router, with a fee of 0.3 %. */
function toUniversal({
  recipient,
  ...trade
}: Pick<SwapIntent, 'side' | 'recipient'> & Partial<Pick<SwapIntent, 'sellToken' | 'buyToken'>>): UniversalScene {
  return byRouter(withIntent(honestScene({ sellToken: native, buyToken: dai, ...trade }), { recipient }));
}

/** Returns a scene by the Universal Router in the place of the exchange proxy. A token is paid by a permit of it. */
function byRouter(base: Scene): UniversalScene {
  const scene = withIntent(base, { deadlineSeconds: 1_200 });
  const { side, recipient, sellToken, buyToken } = scene.intent;
  const { sellAmount, minimum: buyAmount, transformations } = scene.call;
  const [fee] = transformations.flatMap((step) => (step.name === 'affiliateFee' ? step.fees : []));
  const isSale = side === 'exactInput';
  const isNative = isNativeToken(sellToken.address);
  const toPooled = ({ address }: Token) => (isNativeToken(address) ? wrapped.address : address);
  const ends = { sold: toPooled(sellToken), bought: toPooled(buyToken) };
  const amounts = isSale
    ? { total: sellAmount, limit: 0n }
    : { total: buyAmount + (fee?.amount ?? 0n), limit: sellAmount };
  const swap: UniversalSwap = {
    side,
    sellToken: sellToken.address,
    buyToken: buyToken.address,
    permit: isNative ? undefined : toPermit(sellToken.address, sellAmount),
    fills: split(ends, amounts),
    sellAmount,
    buyAmount,
    fee: fee && { token: ends.bought, amount: fee.amount, recipient: fee.recipient },
    payee: recipient ?? senderItself,
    refundee: isSale || !isNative ? undefined : senderItself,
    deadline: sceneTime + 1_200n,
  };
  const change = { to: universalRouter, ...(!isNative && { allowanceTarget: permit2 }) };
  return withUniversal({ ...simulated(withResponse(scene, change)), swap }, {});
}

/** Returns an honest permit of an amount of a token, in a signature that no contract has to check. */
function toPermit(token: Address, amount: bigint): SignedTokenPermit {
  const end = sceneTime + 1_800n;
  const signature = `0x${'11'.repeat(32)}${'22'.repeat(32)}1b` as const;
  return { token, amount, expiration: end, nonce: 3n, spender: universalRouter, sigDeadline: end, signature };
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

/** A fill over V2 or V3 pools. */
type PooledFill = Exclude<UniversalFill, { kind: 'v4' }>;

/** Returns the scene with one such fill changed. */
export function withUniversalFill(scene: UniversalScene, index: number, change: Partial<PooledFill>): UniversalScene {
  return withUniversal(scene, {
    fills: scene.swap.fills.map((fill, at) => (at === index && fill.kind !== 'v4' ? { ...fill, ...change } : fill)),
  });
}

/** One honest scene of each kind. */
export const universalScenes = {
  sale: toUniversal({ side: 'exactInput' }),
  purchase: toUniversal({ side: 'exactOutput' }),
  sentSale: toUniversal({ side: 'exactInput', recipient: friend }),
  sentPurchase: toUniversal({ side: 'exactOutput', recipient: friend }),
};

const tokenToToken = { sellToken: usdc, buyToken: dai };
const tokenToCoin = { sellToken: usdc, buyToken: native };

/** One honest scene of each kind in which a token is sold, through Permit2. */
export const permitScenes = {
  sale: toUniversal({ side: 'exactInput', ...tokenToToken }),
  purchase: toUniversal({ side: 'exactOutput', ...tokenToToken }),
  coinBought: toUniversal({ side: 'exactInput', ...tokenToCoin }),
  coinPurchased: toUniversal({ side: 'exactOutput', ...tokenToCoin }),
  wrappedSold: toUniversal({ side: 'exactInput', sellToken: wrapped, buyToken: dai }),
  wrappedSpent: toUniversal({ side: 'exactOutput', sellToken: wrapped, buyToken: dai }),
  wrappedBought: toUniversal({ side: 'exactOutput', sellToken: usdc, buyToken: wrapped }),
  sentSale: toUniversal({ side: 'exactInput', recipient: friend, ...tokenToToken }),
  sentPurchase: toUniversal({ side: 'exactOutput', recipient: friend, ...tokenToToken }),
  sentCoin: toUniversal({ side: 'exactInput', recipient: friend, ...tokenToCoin }),
};

/** Returns the scene with a changed permit, encoded again. */
export function withPermitOf(scene: UniversalScene, change: Partial<SignedTokenPermit>): UniversalScene {
  const { permit } = scene.swap;
  return withUniversal(scene, { permit: permit && { ...permit, ...change } });
}

/** A sale on a chain whose router has V3 pools alone, over the pools of `kind`. */
export function onBsc(kind: PooledFill['kind']): UniversalScene {
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
