import type { Hex } from 'viem';
import type { LimitOrder } from './limitOrder';

/** The signature of an order as the 0x exchange takes it: of type 2 (EIP-712) or 3 (EthSign), with `v` 27 or 28. */
export type FillSignature = { signatureType: number; v: number; r: Hex; s: Hex };

/** A fill of a signed limit order, which takes at most `maxTakerTokenFillAmount` base units of the taker's token. */
export type LimitFill = { order: LimitOrder; signature: FillSignature; maxTakerTokenFillAmount: bigint };

/** The name of limit orders among the sources of a quote. */
export const limitOrderSource = 'Limit_Orders';
