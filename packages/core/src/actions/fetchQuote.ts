import * as v from 'valibot';
import type { BaseError } from '../errors/BaseError';
import { InsufficientLiquidityError, InvalidQuoteError, QuoteFailedError, QuoteRefusedError } from '../errors/quote';
import { ResponseTooLargeError } from '../errors/rpc';
import { apiError } from '../wire/apiError';
import { type PriceResponse, priceResponse, type QuoteResponse, quoteResponse } from '../wire/quoteResponse';
import { type QuoteRequest, toQuoteQuery } from '../wire/toQuoteQuery';
import { withPatience } from './patience';
import { readText } from './readText';

type FetchQuoteParameters = {
  fetch: typeof globalThis.fetch;
  chainId: number;
  request: QuoteRequest;
  signal?: AbortSignal | undefined;
};

const maxBytes = 1_000_000;
const timeoutMs = 5_000;

/**
 * Fetches a quote from the gateway, with the call that executes it. It is parsed but not yet checked: that is up to the
 * safety gate. Throws `InsufficientLiquidityError`, `QuoteRefusedError`, `QuoteFailedError`, `InvalidQuoteError`, and the
 * signal's own reason when the caller aborts.
 */
export function fetchQuote(parameters: FetchQuoteParameters): Promise<QuoteResponse> {
  return fetchSwapApi(quoteResponse, { ...parameters, path: 'quote' });
}

/** Fetches a price from the gateway, which is a quote without the call. Throws as `fetchQuote`. */
export function fetchPrice(parameters: FetchQuoteParameters): Promise<PriceResponse> {
  return fetchSwapApi(priceResponse, { ...parameters, path: 'price' });
}

/**
 * Fetches a 0x v1 path of the gateway at the page's own origin and parses it by `schema`: JSON of at most 1 MB, within
 * 5 s, not redirected.
 */
async function fetchSwapApi<Schema extends v.GenericSchema>(
  schema: Schema,
  { path, fetch, chainId, request, signal }: FetchQuoteParameters & { path: 'quote' | 'price' },
): Promise<v.InferOutput<Schema>> {
  const url = `/api/${chainId}/swap/v1/${path}?${toQuoteQuery(request)}`;
  const limit = AbortSignal.timeout(withPatience(timeoutMs));
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
    if (cause instanceof ResponseTooLargeError) throw new InvalidQuoteError({ cause });
    throw new QuoteFailedError({ cause });
  }
  const isJson = /^application\/json\b/.test(response.headers.get('content-type') ?? '');
  const body = isJson ? parseJson(text) : undefined;
  if (!response.ok) throw toQuoteError(response.status, body);
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new InvalidQuoteError({ details: v.summarize(parsed.issues) });
  return parsed.output;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const noLiquidity = 'INSUFFICIENT_ASSET_LIQUIDITY';
const retryableStatuses = [408, 425, 429];

/** Converts an error response to an error; `body` is its parsed JSON, or undefined. */
export function toQuoteError(status: number, body: unknown): BaseError {
  const parsed = v.safeParse(apiError, body);
  const details = parsed.success ? `${status} ${JSON.stringify(parsed.output)}` : `${status}`;
  if (status < 400 || status >= 500 || retryableStatuses.includes(status) || !parsed.success) {
    return new QuoteFailedError({ details });
  }
  const { reason, validationErrors = [], values } = parsed.output;
  const reasons = [reason, ...validationErrors.map((error) => error.reason)];
  if (reasons.includes(noLiquidity)) return new InsufficientLiquidityError({ details });
  const fields = validationErrors.map((error) => ({ field: error.field, reason: error.description ?? error.reason }));
  const { message, revert } = values ?? {};
  return new QuoteRefusedError({ reason: message ?? fields[0]?.reason ?? reason, fields, revert, details });
}
