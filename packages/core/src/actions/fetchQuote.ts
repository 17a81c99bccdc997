import * as v from 'valibot';
import { AnswerTooLargeError } from '../errors/AnswerTooLargeError';
import { NonsenseQuoteError } from '../errors/NonsenseQuoteError';
import { QuoteFailedError } from '../errors/QuoteFailedError';
import { type QuoteRequest, quoteQuery } from '../wire/quoteQuery';
import { readText } from './readText';
import { toQuoteError } from './toQuoteError';

const maxBytes = 1_000_000;
const timeout = 5_000;

/** What to ask, of the gateway at the root of the page's own origin. */
export type QuoteParameters = {
  fetch: typeof globalThis.fetch;
  chainId: number;
  request: QuoteRequest;
  signal?: AbortSignal | undefined;
};

/**
 * The gateway's answer at a 0x v1 path, parsed by `schema`: JSON of at most 1 MB, within 5 s, not redirected.
 * Throws `InsufficientLiquidityError`, `QuoteRefusedError`, `QuoteFailedError`, `NonsenseQuoteError`, and the signal's
 * own reason when the caller aborts.
 */
export async function fetchQuote<Schema extends v.GenericSchema>(
  schema: Schema,
  { path, fetch, chainId, request, signal }: QuoteParameters & { path: 'quote' | 'price' },
): Promise<v.InferOutput<Schema>> {
  const url = `/api/${chainId}/swap/v1/${path}?${quoteQuery(request)}`;
  const limit = AbortSignal.timeout(timeout);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      headers: { accept: 'application/json' },
      redirect: 'error',
    });
    text = await readText(response, maxBytes);
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof AnswerTooLargeError) throw new NonsenseQuoteError({ cause });
    throw new QuoteFailedError({ cause });
  }
  const isJson = /^application\/json\b/.test(response.headers.get('content-type') ?? '');
  const body = isJson ? parseJson(text) : undefined;
  if (!response.ok) throw toQuoteError(response.status, body);
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new NonsenseQuoteError({ details: v.summarize(parsed.issues) });
  return parsed.output;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
