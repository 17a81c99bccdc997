import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import type { TradeFigures } from '@livery/core/domain/trade';
import type { GateCode } from '@livery/core/gate/gateCode';
import type { SwapFacts } from '@livery/core/gate/swapFacts';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';

/** A swap that the gate let pass: what may be sent, what it does, and the figures that the trader agrees to. */
export type ReadySwap = {
  status: 'ready';
  transaction: GatedTransaction;
  facts: SwapFacts;
  figures: TradeFigures;
  /** As the quote says them; the price is checked against its amounts. */
  prices: Pick<QuoteResponse, 'price' | 'estimatedPriceImpact'>;
};

/** A swap fit to be sent, or why it is not. */
export type PreparedSwap = ReadySwap | { status: 'blocked'; code: GateCode; reason: string };
