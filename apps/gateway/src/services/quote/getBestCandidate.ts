import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { ChainState } from '../../chains/chainState';
import { ValidationFailedError } from '../../errors/quote';
import { getDataGas } from '../../sources/dataGas';
import { getDirectQuote } from '../../sources/getDirectQuote';
import { getUniversalQuote } from '../../sources/getUniversalQuote';
import { getWrappedQuote } from '../../sources/getWrappedQuote';
import { getPoolsQuote } from '../../sources/pools/getPoolsQuote';
import type { Candidate, QuoteSource, SwapRequest } from '../../sources/quoteSource';
import { validationCode } from './fields';

/** Those behind the exchange proxy are asked where it has no answer: they come after it whatever they pay. */
const sources: readonly QuoteSource[] = [getWrappedQuote, getPoolsQuote, getUniversalQuote, getDirectQuote];

/**
 * Returns the exchange proxy's candidate, since it fills over the most exchanges and from the book, or that of the Universal
 * Router where pools of V4 let it pay more after gas, to a taker who can use it. Without a proxy's, returns that of the highest value after fees, gas, and on a rollup the price of its bytes; undefined when every source
 * refuses. A failing source counts as refusing when another one has an answer, else its error is thrown.
 */
export function getBestCandidate(state: ChainState, request: SwapRequest): Candidate | undefined {
  const candidates: Priced[] = [];
  const failures: unknown[] = [];
  for (const source of sources) {
    try {
      const answer = source(state, request);
      if ('refused' in answer) continue;
      if (answer.to === state.chain.exchangeProxy) return getBetter(state, request, answer);
      candidates.push(withDataGas(state, request, answer));
    } catch (error) {
      failures.push(error);
    }
  }
  if (candidates.length === 0 && failures.length > 0) throw failures[0];
  const eligible = listEligible(candidates);
  if (eligible.length < 2) return eligible[0]?.candidate;

  return pickBest(request, eligible).candidate;
}

/**
 * Returns the proxy's candidate or a better one of the Universal Router. Over the same pools the proxy's stands: the estimates
 * of their gas differ by less than their errors.
 */
function getBetter(state: ChainState, request: SwapRequest, ofProxy: Candidate): Candidate {
  const own = withDataGas(state, request, ofProxy);
  const canPay = isNativeToken(request.sellToken) || request.hasPermits;
  const { marketOfV4, v4 } = state.pools?.concentrated ?? {};
  if (!canPay || !v4 || marketOfV4?.concentrated.pools.length === 0) return own.candidate;
  const answer = getUniversalQuote(state, request);
  if ('refused' in answer || answer.fills.every(({ source }) => source !== v4.venue.name)) return own.candidate;
  return pickBest(request, [own, withDataGas(state, request, answer)]).candidate;
}

/** Returns the candidate of the highest value after gas, the first of several. */
function pickBest({ gasPrice, rates, side }: SwapRequest, candidates: readonly Priced[]): Priced {
  const gasRate = Number(gasPrice) * rates.counterPerWei;
  const worth = ({ candidate, gas }: Priced) => {
    const gasCost = BigInt(Math.round(Number(gas) * gasRate));
    return side === 'sell' ? candidate.buyAmount - gasCost : -candidate.sellAmount - gasCost;
  };
  return candidates.reduce((best, each) => (worth(each) > worth(best) ? each : best));
}

/** Returns the candidates to choose from: those that pay the operator's fee come before all others. */
function listEligible(candidates: readonly Priced[]): readonly Priced[] {
  const paying = candidates.filter(({ candidate }) => candidate.grossBuyAmount > candidate.buyAmount);
  return paying.length > 0 ? paying : candidates;
}

/** A candidate, and the gas that running it and its bytes are worth. */
type Priced = { candidate: Candidate; gas: bigint };

/** Adds the gas of a candidate's bytes. On Arbitrum the transaction pays it as gas, which its limit then has to hold. */
function withDataGas({ dataPrice }: ChainState, { gasPrice }: SwapRequest, candidate: Candidate): Priced {
  const gas = candidate.gas + getDataGas(dataPrice, { data: candidate.data, gasPrice });
  return { candidate: dataPrice?.form === 'arbitrum' ? { ...candidate, gas } : candidate, gas };
}

/** Explains why no source has an answer: the route can only pay the taker, or the liquidity is insufficient. */
export function explainNoRoute(state: ChainState, request: SwapRequest): ValidationFailedError {
  const { recipient, side } = request;
  if (recipient && getBestCandidate(state, { ...request, recipient: undefined })) {
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
