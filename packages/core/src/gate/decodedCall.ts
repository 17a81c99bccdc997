import type { Address, Hex } from 'viem';
import type { SwapSide } from '../domain/swapSide';

/** A fill over the chain's V2 exchange. */
export type BridgeOrder = {
  source: Hex;
  takerTokenAmount: bigint;
  makerTokenAmount: bigint;
  router: Address;
  path: readonly Address[];
};

/** One transformation, decoded by the chain's table of deployment nonces; or the one swap that a call of a router is. */
export type Step =
  | { name: 'weth'; token: Address; amount: bigint }
  | {
      name: 'fillQuote';
      side: number;
      sellToken: Address;
      buyToken: Address;
      bridgeOrders: readonly BridgeOrder[];
      /** How many limit, RFQ and OTC orders there are besides. */
      signedOrders: number;
      fillSequence: readonly number[];
      fillAmount: bigint;
      refundReceiver: Address;
    }
  | { name: 'affiliateFee'; fees: readonly { token: Address; amount: bigint; recipient: Address }[] }
  | { name: 'payTaker'; tokens: readonly Address[]; amounts: readonly bigint[] }
  | { name: 'routerSwap'; side: SwapSide; path: readonly Address[] }
  | { name: 'unknown'; deploymentNonce: number };

/** What a call really does: the only source of what the confirm dialog shows. Amounts are base units. */
export type DecodedCall = {
  sellToken: Address;
  buyToken: Address;
  /** What leaves the trader, at most. */
  sellAmount: bigint;
  /** What the call pays at least, or reverts. */
  minimumReceived: bigint;
  /** Whom a call of the router pays; undefined for all others, which pay their sender. */
  payee?: Address | undefined;
  /** The last second, since 1970, in which a call of the router may run; the others have none. */
  deadline?: bigint | undefined;
  /** Empty for wrapping and unwrapping. */
  steps: readonly Step[];
  /** Whether encoding what was decoded gives the same bytes, in every nested piece. */
  isCanonical: boolean;
};
