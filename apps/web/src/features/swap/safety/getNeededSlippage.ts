import type { TokenWarning } from '../../../consent/useTokenWarnings';
import type { SwapTerms } from '../quote/swapTerms';

/** The highest slippage that the form proposes, in basis points. */
const maxProposedBps = 1_500;

/**
 * Returns the slippage, in basis points, with which a swap for a token that takes a fee succeeds: the fee, rounded up
 * to a percent, and one percent for the price. Undefined where the tolerance covers the fee, and where that would be
 * more than 15 %.
 */
export function getNeededSlippage(
  warnings: readonly TokenWarning[],
  { buyToken, slippageBps }: Pick<SwapTerms, 'buyToken' | 'slippageBps'>,
): number | undefined {
  const taxed = warnings.find(({ risk, token }) => risk === 'taxed' && token.address === buyToken.address);
  const taxBps = taxed?.trial.buyTaxBps ?? 0;
  const needed = Math.ceil(taxBps / 100) * 100 + 100;
  return taxBps > 0 && slippageBps <= taxBps && needed <= maxProposedBps ? needed : undefined;
}
