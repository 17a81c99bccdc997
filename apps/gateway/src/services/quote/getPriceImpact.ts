import { getRate } from '../../sources/getRate';
import type { Candidate, SwapRequest } from '../../sources/quoteSource';
import type { ChainState } from '../../store/chains/chainState';

/** By how many percent the amounts before the fee are worse than the mid price, four decimals, never below zero. */
export function getPriceImpact(state: ChainState, { sellToken, buyToken }: SwapRequest, candidate: Candidate): string {
  const mid = getRate(state, sellToken, buyToken);
  if (!mid) return '0';
  const rate = Number(candidate.grossBuyAmount) / Number(candidate.sellAmount);
  return String(Math.max(0, Math.ceil((1 - rate / mid) * 1_000_000) / 10_000));
}
