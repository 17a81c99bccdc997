import * as v from 'valibot';
import type { TokenList } from '../domain/tokenList';
import { BaseError } from '../errors/BaseError';
import { ListFailedError } from '../errors/ListFailedError';
import { apiError } from '../wire/apiError';
import { listAnswer } from '../wire/lists/listAnswer';
import { parseListFailure } from '../wire/lists/parseListFailure';
import { readText } from './readText';

/** The gateway takes lists of 5 MB; as it writes them they can be a little longer. */
const maxBytes = 8_000_000;
const timeout = 20_000;

export type TokenListParameters = {
  fetch: typeof globalThis.fetch;
  /** Of https, http, ipfs or ipns, or a name that ends in .eth. */
  url: string;
  /** What came with the list that is known already. */
  etag?: string | undefined;
  /** How a list of up to 10,000 tokens is parsed: at once (`parseTokenList`), or in turns with other work. */
  parse: (json: unknown) => TokenList | Promise<TokenList>;
};

type FetchedList = { list: TokenList; etag: string | undefined };

/**
 * A token list through the gateway: JSON of at most 8 MB, within 20 s, not redirected, and parsed again here: that it is
 * whole is not the gateway's word. Undefined when it is still the one of `etag`. Asks for failures with status 200, which
 * browsers do not complain about in their consoles. Throws `ListFailedError`.
 */
export async function fetchTokenList(parameters: TokenListParameters): Promise<FetchedList | undefined> {
  const { fetch, url, etag, parse } = parameters;
  const download = (details: string, cause?: unknown) =>
    new ListFailedError({ code: 'LIST_DOWNLOAD', subject: url }, { details, cause, retryable: true });
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`/api/lists?url=${encodeURIComponent(url)}&quiet=true`, {
      signal: AbortSignal.timeout(timeout),
      headers: { accept: 'application/json', ...(etag !== undefined && { 'if-none-match': etag }) },
      redirect: 'error',
    });
    if (etag !== undefined && response.status === 304) return undefined;
    body = JSON.parse(await readText(response, maxBytes));
  } catch (cause) {
    throw download('no answer of the gateway', cause);
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
