import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { ValidationFailedError } from '../../errors/quote';
import { getDirectQuote } from '../../sources/getDirectQuote';
import { getRate } from '../../sources/getRate';
import { getWrappedQuote } from '../../sources/getWrappedQuote';
import { getPoolsQuote } from '../../sources/pools/getPoolsQuote';
import type { Candidate, QuoteSource, SwapRequest } from '../../sources/quoteSource';
import type { ChainState } from '../../store/chains/chainState';
import { validationCode } from './fields';

const sources: readonly QuoteSource[] = [getWrappedQuote, getPoolsQuote, getDirectQuote];

/**
 * Returns the candidate of the highest value after fees and gas; undefined when every source refuses. A failing source
 * counts as refusing when another one has an answer, else its error is thrown.
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

/** Explains why no source has an answer: the route can only pay the taker, or the liquidity is insufficient. */
export async function explainNoRoute(state: ChainState, request: SwapRequest): Promise<ValidationFailedError> {
  const { recipient, side } = request;
  if (recipient && (await getBestCandidate(state, { ...request, recipient: undefined }))) {
    return new ValidationFailedError([
      {
        field: 'recipient',
        code: validationCode.unsupportedOption,
        reason: 'RECIPIENT_NOT_SUPPORTED',
        description: 'This route cannot pay another recipient.',
      },
    ]);
  }
  return new ValidationFailedError([
    {
      field: side === 'sell' ? 'sellAmount' : 'buyAmount',
      code: validationCode.valueOutOfRange,
      reason: 'INSUFFICIENT_ASSET_LIQUIDITY',
      description: 'There is not enough liquidity between these tokens for this amount.',
    },
  ]);
}
