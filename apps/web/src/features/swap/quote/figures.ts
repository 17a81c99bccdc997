import { mulDivDown, mulDivUp } from '@livery/core/domain/amounts/rational';
import type { Fee } from '@livery/core/domain/fees/getFee';
import { getMaximumSold, getMinimumReceived } from '@livery/core/domain/swap/getMinimumReceived';
import { getSwapKind } from '@livery/core/domain/swap/getSwapKind';
import type { SwapSide } from '@livery/core/domain/swap/swapIntent';
import type { TradeFigures } from '@livery/core/gate/swap/getFigures';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import type { SwapTerms } from './swapTerms';

/**
 * Returns what a quote's slippage allows at worst, in base units: the minimum received, or the maximum sold of an exact
 * output.
 */
export function getLimit(
  quote: { sellAmount: bigint; buyAmount: bigint },
  { side, slippageBps }: { side: SwapSide; slippageBps: number },
): bigint {
  return side === 'exactInput'
    ? getMinimumReceived(quote.buyAmount, slippageBps)
    : getMaximumSold(quote.sellAmount, slippageBps);
}

/**
 * Returns the base units that leave the wallet at most: the typed amount, or the maximum sold of an exact output. The native coin
 * and its wrapped form are exchanged one to one, without slippage.
 */
export function getSpend(terms: SwapTerms | undefined, quote: QuoteResponse | undefined): bigint | undefined {
  if (!terms) return undefined;
  const { sellToken, buyToken, chain } = terms;
  const isOneToOne = getSwapKind({ sellToken: sellToken.address, buyToken: buyToken.address }, chain) !== 'swap';
  return terms.side === 'exactInput' || isOneToOne ? terms.amount : quote && getLimit(quote, terms);
}

/**
 * Returns the fee that the call of a quote takes. The router of the chain's V2 exchange, which pays another recipient
 * where no other call can, takes none, whatever was asked for.
 */
export function getQuotedFee({ fee, chain }: Pick<SwapTerms, 'fee' | 'chain'>, { to }: Pick<QuoteResponse, 'to'>): Fee {
  return to === chain.v2.router ? { recipient: undefined, fraction: '0', reason: 'recipient' } : fee;
}

/** Returns the figures that the form shows, which an expert agrees to by clicking Swap. */
export function getShownFigures(terms: SwapTerms, quote: QuoteResponse): TradeFigures {
  const { sellAmount, buyAmount } = quote;
  return { sellAmount, buyAmount, limit: getLimit(quote, terms) };
}

/**
 * Returns the base units that an exact approval for a swap allows. The price of an exact output may rise until the
 * approval is mined, so a tenth is added.
 */
export function getApprovalAmount(spend: bigint, side: SwapSide): bigint {
  return side === 'exactInput' ? spend : mulDivUp(spend, 11n, 10n);
}

/**
 * Returns the base units that a permit for a swap allows: of an exact output half of the slippage more than it may sell, so
 * that it covers the next quotes, too. The gate allows the whole of it.
 */
export function getPermitAmount(spend: bigint, { side, slippageBps }: Pick<SwapTerms, 'side' | 'slippageBps'>): bigint {
  return side === 'exactInput' ? spend : mulDivDown(spend, BigInt(20_000 + slippageBps), 20_000n);
}

/** Returns the basis points by which a permit may exceed what the call of a swap sells. */
export function getPermitSlackBps({ side, slippageBps }: Pick<SwapTerms, 'side' | 'slippageBps'>): number {
  return side === 'exactInput' ? 0 : slippageBps;
}
