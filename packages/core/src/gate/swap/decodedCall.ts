import type { Address, Hex } from 'viem';
import type { UniversalFill } from '../../domain/calldata/encodeUniversalSwap';
import type { Executor } from '../../domain/executors';
import type { LimitFill } from '../../domain/orders/limitFill';
import type { SignedTokenPermit } from '../../domain/orders/tokenPermit';
import type { SwapSide } from '../../domain/swap/swapIntent';

/** A fill along a path over the pools of one venue. */
export type DecodedBridgeOrder = {
  source: Hex;
  takerTokenAmount: bigint;
  makerTokenAmount: bigint;
  router: Address;
  path: readonly Address[];
  /** The key of each pool of a V3 path that has them (see `hasPoolKeys`). */
  keys: readonly number[];
  /** The version of a V3 router. */
  routerVersion?: bigint | undefined;
};

/** A transformation that fills orders. */
export type DecodedFillStep = TransformStep & { name: 'fillQuote' };

/** A transformation, decoded by the chain's table of deployment nonces, or a swap of a router's call. */
export type TransformStep =
  | { name: 'weth'; token: Address; amount: bigint }
  | {
      name: 'fillQuote';
      side: number;
      sellToken: Address;
      buyToken: Address;
      bridgeOrders: readonly DecodedBridgeOrder[];
      limitOrders: readonly LimitFill[];
      /** The number of RFQ and OTC orders. */
      otherOrders: number;
      fillSequence: readonly number[];
      fillAmount: bigint;
      refundReceiver: Address;
    }
  | { name: 'affiliateFee'; fees: readonly { token: Address; amount: bigint; recipient: Address }[] }
  | { name: 'payTaker'; tokens: readonly Address[]; amounts: readonly bigint[] }
  | { name: 'routerSwap'; side: SwapSide; path: readonly Address[] }
  | (UniversalFill & { name: 'universalFill'; side: SwapSide })
  | { name: 'unknown'; deploymentNonce: number };

/** A call as decoded from its bytes, the only source of the figures in the confirm dialog. Amounts are in base units. */
export type DecodedCall = {
  /** The contract that runs it, by its role on the chain. */
  executor: Executor;
  sellToken: Address;
  buyToken: Address;
  /** The maximum that leaves the trader's account. */
  sellAmount: bigint;
  /** The minimum that the call pays; it reverts below it. */
  minimumReceived: bigint;
  /** The account that a call of a router pays; undefined for one that pays its sender. */
  payee?: Address | undefined;
  /** The account to which a call of the Universal Router gives back what it does not sell; undefined for all other calls. */
  refundee?: Address | undefined;
  /** The allowance of Permit2 that a call of the Universal Router brings along; undefined for all other calls. */
  permit?: SignedTokenPermit | undefined;
  /** The last second, since 1970, in which a call of a router may run; other calls have no deadline. */
  deadline?: bigint | undefined;
  /** The operator's account that the bytes after a call of the exchange proxy name. */
  affiliate?: Address | undefined;
  /** Empty for wrapping and unwrapping. */
  steps: readonly TransformStep[];
  /** True when encoding the decoded values returns the same bytes, at every level. */
  isCanonical: boolean;
};
