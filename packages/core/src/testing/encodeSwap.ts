import { type Address, concat, encodeAbiParameters, encodeFunctionData, type Hex, zeroAddress } from 'viem';
import { encodeV3Path, getBridgeSource, uniswapV2BridgeData, uniswapV3BridgeData } from '../domain/calldata/bridge';
import { encodeRouterSwap, type RouterSwap } from '../domain/calldata/encodeRouterSwap';
import {
  affiliateFeeTransformerData,
  fillQuoteTransformerData,
  payTakerTransformerData,
  transformErc20Abi,
  wethTransformerData,
} from '../domain/calldata/transformErc20Abi';
import type { Chain } from '../domain/chains';
import type { LimitFill } from '../domain/orders/limitFill';
import type { Venue } from '../domain/venue';

/** A path of a route, as in a bridge order. */
export type Leg = {
  path: readonly Address[];
  sellAmount: bigint;
  buyAmount: bigint;
  router?: Address;
  source?: Hex;
  /** Of a path over a V3 venue, whose bridge data is encoded when it is given. */
  routerVersion?: bigint | undefined;
  keys?: readonly number[];
  /** In place of the encoded V3 path. */
  pathBytes?: Hex;
  /** Bytes after those of the bridge. */
  trailing?: Hex;
};

/** Returns a leg over a venue. */
export function toVenueLeg(venue: Venue, leg: Pick<Leg, 'path' | 'sellAmount' | 'buyAmount' | 'keys'>): Leg {
  const routerVersion = venue.kind === 'v3' ? venue.routerVersion : undefined;
  return { ...leg, router: venue.router, source: getBridgeSource(venue), routerVersion };
}

/** The transformations of a swap before encoding, so that tests can make them wrong. */
export type Transformation =
  | { name: 'weth'; token: Address; amount: bigint }
  | {
      name: 'fillQuote';
      side: number;
      sellToken: Address;
      buyToken: Address;
      legs: readonly Leg[];
      /** Filled before the legs. */
      limitOrders?: readonly LimitFill[];
      fillAmount: bigint;
      refundReceiver?: Address;
      fillSequence?: readonly number[];
      hasOtherOrder?: boolean;
    }
  | { name: 'affiliateFee'; fees: readonly { token: Address; amount: bigint; recipient: Address }[] }
  | { name: 'payTaker'; tokens: readonly Address[]; amounts?: readonly bigint[] }
  | { name: 'raw'; deploymentNonce: number; data: Hex };

/** A call of the exchange proxy before encoding, or with `send`, of the router, which has no transformations. */
export type SwapCall = {
  sellToken: Address;
  buyToken: Address;
  sellAmount: bigint;
  minimum: bigint;
  transformations: readonly Transformation[];
  send?: Pick<RouterSwap, 'side' | 'path' | 'recipient' | 'deadline'> | undefined;
};

/** Encodes a call. */
export function encodeSwap(call: SwapCall, chain: Chain): Hex {
  const { sellToken, buyToken, sellAmount, minimum, transformations, send } = call;
  if (send) return encodeRouterSwap({ sellToken, buyToken, sellAmount, buyAmount: minimum, ...send });
  const encoded = transformations.map((transformation) => encodeTransformation(transformation, chain));
  return encodeFunctionData({
    abi: transformErc20Abi,
    functionName: 'transformERC20',
    args: [sellToken, buyToken, sellAmount, minimum, encoded],
  });
}

function encodeTransformation(step: Transformation, chain: Chain): { deploymentNonce: number; data: Hex } {
  if (step.name === 'raw') return step;
  const deploymentNonce = chain.transformers[step.name];
  switch (step.name) {
    case 'weth':
      return { deploymentNonce, data: encodeAbiParameters(wethTransformerData, [step]) };
    case 'affiliateFee':
      return { deploymentNonce, data: encodeAbiParameters(affiliateFeeTransformerData, [step.fees]) };
    case 'payTaker':
      return {
        deploymentNonce,
        data: encodeAbiParameters(payTakerTransformerData, [{ amounts: [], ...step }]),
      };
    case 'fillQuote':
      return { deploymentNonce, data: encodeFillQuote(step, chain) };
  }
}

function encodeFillQuote(step: Transformation & { name: 'fillQuote' }, chain: Chain): Hex {
  const { legs, limitOrders = [], hasOtherOrder = false, ...fill } = step;
  const bytes32 = `0x${'00'.repeat(32)}` as const;
  const otcOrder = {
    order: {
      makerToken: fill.buyToken,
      takerToken: fill.sellToken,
      makerAmount: 1n,
      takerAmount: 1n,
      maker: zeroAddress,
      taker: zeroAddress,
      txOrigin: zeroAddress,
      expiryAndNonce: 1n,
    },
    signature: { signatureType: 2, v: 27, r: bytes32, s: bytes32 },
    maxTakerTokenFillAmount: 1n,
  };
  return encodeAbiParameters(fillQuoteTransformerData, [
    {
      refundReceiver: zeroAddress,
      fillSequence: [...limitOrders.map(() => 1), ...legs.map(() => 0)],
      ...fill,
      bridgeOrders: legs.map((leg) => ({
        source: leg.source ?? getBridgeSource({ kind: 'v2', name: chain.v2.source }),
        takerTokenAmount: leg.sellAmount,
        makerTokenAmount: leg.buyAmount,
        bridgeData: concat([encodeBridge(leg, chain), leg.trailing ?? '0x']),
      })),
      limitOrders,
      rfqOrders: [],
      otcOrders: hasOtherOrder ? [otcOrder] : [],
    },
  ]);
}

function encodeBridge(leg: Leg, chain: Chain): Hex {
  const { path, router = chain.v2.router, routerVersion, keys, pathBytes } = leg;
  if (routerVersion === undefined) return encodeAbiParameters(uniswapV2BridgeData, [router, path]);
  return encodeAbiParameters(uniswapV3BridgeData, [router, pathBytes ?? encodeV3Path({ path, keys }), routerVersion]);
}
