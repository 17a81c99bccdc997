import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import type { Address } from 'viem';
import { getTermsKind } from './getTermsKind';
import { loadQuotes } from './loadQuotes';
import type { SwapTerms } from './swapTerms';
import { toQuoteRequest } from './toQuoteRequest';

type Asked = {
  taker: Address | undefined;
  /** True for a quote that is only shown. */
  skipValidation: boolean;
  signal: AbortSignal;
  /** What to wait for before the gateway is asked. */
  pass?: (signal: AbortSignal) => Promise<void>;
};

/** A quote on these terms: of the gateway, or for wrapping, which needs nobody's answer, of the page itself. Throws as `getQuote`. */
export async function requestQuote(
  terms: SwapTerms,
  { taker, skipValidation, signal, pass }: Asked,
): Promise<QuoteResponse> {
  const { chain, amount } = terms;
  const kind = getTermsKind(terms);
  if (kind !== 'swap') {
    const { getWrapQuote } = await import('@livery/core/domain/getWrapQuote');
    return getWrapQuote({ kind, chain, amount });
  }
  await pass?.(signal);
  const request = toQuoteRequest(terms, { taker, skipValidation });
  const deadline = skipValidation ? undefined : getDeadline(terms);
  const { getQuote } = await loadQuotes();
  return getQuote({ fetch, chainId: chain.id, request: { ...request, deadline }, signal });
}

/** Only a call that pays a recipient carries one. */
function getDeadline({ recipient, deadlineSeconds }: SwapTerms): bigint | undefined {
  return recipient && BigInt(Math.floor(Date.now() / 1_000) + deadlineSeconds);
}
