import { nativeToken } from '@livery/core/domain/nativeToken';
import { getDirectQuote } from '../../sources/direct/getDirectQuote';
import { getRate } from '../../sources/getRate';
import { getPoolsQuote } from '../../sources/pools/getPoolsQuote';
import type { Candidate, QuoteSource, SwapRequest } from '../../sources/quoteSource';
import { getWrappedQuote } from '../../sources/wrapped/getWrappedQuote';
import type { ChainState } from '../../store/chains/chainState';

const sources: readonly QuoteSource[] = [getWrappedQuote, getPoolsQuote, getDirectQuote];

/**
 * The candidate that is worth most after fees and gas; undefined when every source refuses. A source that fails counts
 * as one that refuses as long as another has an answer.
 */
export async function getBestCandidate(state: ChainState, request: SwapRequest): Promise<Candidate | undefined> {
  const answers = await Promise.allSettled(sources.map(async (source) => source(state, request)));
  const candidates = answers.flatMap((answer) =>
    answer.status === 'fulfilled' && !('refused' in answer.value) ? [answer.value] : [],
  );
  const failure = answers.find((answer) => answer.status === 'rejected');
  if (candidates.length === 0 && failure) throw failure.reason;
  if (candidates.length < 2) return candidates[0];

  const counterToken = request.side === 'sell' ? request.buyToken : request.sellToken;
  const gasRate = Number(request.gasPrice) * (getRate(state, nativeToken, counterToken) ?? 0);
  const worth = (candidate: Candidate) => {
    const gasCost = BigInt(Math.round(Number(candidate.gas) * gasRate));
    return request.side === 'sell' ? candidate.buyAmount - gasCost : -candidate.sellAmount - gasCost;
  };
  return candidates.reduce((best, candidate) => (worth(candidate) > worth(best) ? candidate : best));
}
