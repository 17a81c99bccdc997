import * as v from 'valibot';
import type { TokenList } from '../domain/lists/tokenList';
import { BaseError } from '../errors/BaseError';
import { ListFailedError } from '../errors/list';
import { apiError } from '../wire/apiError';
import { listAnswer, parseListFailure } from '../wire/lists/listAnswer';
import { readText } from './readText';

/** The gateway accepts lists of 5 MB; its own serialization can be a little longer. */
const maxBytes = 8_000_000;
const timeoutMs = 20_000;

type FetchTokenListParameters = {
  fetch: typeof globalThis.fetch;
  /** A URL of https, http, ipfs or ipns, or a name that ends in .eth. */
  url: string;
  /** The ETag of the known version of the list. */
  etag?: string | undefined;
  /** Parses a list of up to 10,000 tokens: at once (`parseTokenList`), or in steps between other tasks. */
  parse: (json: unknown) => TokenList | Promise<TokenList>;
};

type FetchedList = { list: TokenList; etag: string | undefined };

/**
 * Fetches a token list through the gateway: JSON of at most 8 MB, within 20 s, not redirected, and validated again here
 * rather than trusted. Undefined when `etag` is still current. Requests failures with status 200, which browsers do not
 * log in their consoles. Throws `ListFailedError`.
 */
export async function fetchTokenList(parameters: FetchTokenListParameters): Promise<FetchedList | undefined> {
  const { fetch, url, etag, parse } = parameters;
  const download = (details: string, cause?: unknown) =>
    new ListFailedError({ code: 'LIST_DOWNLOAD', subject: url }, { details, cause, retryable: true });
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`/api/lists?url=${encodeURIComponent(url)}&quiet=true`, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', ...(etag !== undefined && { 'if-none-match': etag }) },
      redirect: 'error',
    });
    if (etag !== undefined && response.status === 304) return undefined;
    body = JSON.parse(await readText(response, maxBytes));
  } catch (cause) {
    throw download('no response of the gateway', cause);
  }
  const refused = v.safeParse(apiError, body);
  if (refused.success || !response.ok) {
    const failure = refused.success ? parseListFailure(refused.output.reason) : undefined;
    throw failure ? new ListFailedError(failure) : download(`status ${response.status}`);
  }
  const answer = v.safeParse(listAnswer, body);
  if (!answer.success) throw download(v.summarize(answer.issues));
  try {
    return { list: await parse(answer.output.list), etag: response.headers.get('etag') ?? undefined };
  } catch (cause) {
    const failure = cause instanceof BaseError ? parseListFailure(cause.shortMessage) : undefined;
    if (!failure) throw cause;
    throw new ListFailedError(failure, { cause });
  }
}
