import type { Address, Hex } from 'viem';

/** A fill over the chain's V2 exchange. */
export type BridgeOrder = {
  source: Hex;
  takerTokenAmount: bigint;
  makerTokenAmount: bigint;
  router: Address;
  path: readonly Address[];
};

/** One transformation, decoded by the chain's table of deployment nonces. */
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
  | { name: 'unknown'; deploymentNonce: number };

/** What a call really does: the only source of what the confirm dialog shows. Amounts are base units. */
export type DecodedCall = {
  sellToken: Address;
  buyToken: Address;
  /** What leaves the trader, at most. */
  sellAmount: bigint;
  /** What the call pays the trader at least, or reverts. */
  minimumReceived: bigint;
  /** Empty for wrapping and unwrapping. */
  steps: readonly Step[];
  /** Whether encoding what was decoded gives the same bytes, in every nested piece. */
  isCanonical: boolean;
};
