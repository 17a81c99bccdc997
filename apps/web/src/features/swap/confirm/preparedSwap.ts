import type { RevertCode } from '@livery/core/domain/revertCode';
import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import type { TradeFigures } from '@livery/core/domain/trade';
import type { GateCode } from '@livery/core/gate/gateCode';
import type { ReceivedQuote } from '@livery/core/gate/receivedQuote';
import type { SwapFacts } from '@livery/core/gate/swapFacts';

/** A swap that the gate let pass: what may be sent, what it does, and the figures that the trader agrees to. */
export type ReadySwap = {
  status: 'ready';
  transaction: GatedTransaction;
  facts: SwapFacts;
  figures: TradeFigures;
  /** Where it comes from; its price is checked against its amounts. */
  quote: ReceivedQuote;
};

/**
 * Why a swap is not fit to be sent: what the gate says, why it would revert, `NOT_APPROVED` when that is for want of an
 * allowance, and `CANNOT_PAY_RECIPIENT` when its call pays somebody else than the recipient.
 */
export type BlockedCode = GateCode | RevertCode | 'NOT_APPROVED' | 'CANNOT_PAY_RECIPIENT';

/** A swap fit to be sent, or why it is not. */
export type PreparedSwap = ReadySwap | { status: 'blocked'; code: BlockedCode; reason: string };
