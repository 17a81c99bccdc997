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
  /** How a list of up to 10,000 tokens is parsed: at once (`parseTokenList`), or in turns with other work. */
  parse: (json: unknown) => TokenList | Promise<TokenList>;
};

/**
 * A token list through the gateway: JSON of at most 8 MB, within 20 s, not redirected, and parsed again here: that it is
 * whole is not the gateway's word. Throws `ListFailedError`.
 */
export async function fetchTokenList({ fetch, url, parse }: TokenListParameters): Promise<TokenList> {
  const download = (details: string, cause?: unknown) =>
    new ListFailedError({ code: 'LIST_DOWNLOAD', subject: url }, { details, cause, retryable: true });
  let status: number;
  let body: unknown;
  try {
    const response = await fetch(`/api/lists?url=${encodeURIComponent(url)}`, {
      signal: AbortSignal.timeout(timeout),
      headers: { accept: 'application/json' },
      redirect: 'error',
    });
    status = response.status;
    body = JSON.parse(await readText(response, maxBytes));
  } catch (cause) {
    throw download('no answer of the gateway', cause);
  }
  if (status !== 200) {
    const refused = v.safeParse(apiError, body);
    const failure = refused.success ? parseListFailure(refused.output.reason) : undefined;
    throw failure ? new ListFailedError(failure) : download(`status ${status}`);
  }
  const answer = v.safeParse(listAnswer, body);
  if (!answer.success) throw download(v.summarize(answer.issues));
  try {
    return await parse(answer.output.list);
  } catch (cause) {
    const failure = cause instanceof BaseError ? parseListFailure(cause.shortMessage) : undefined;
    if (!failure) throw cause;
    throw new ListFailedError(failure, { cause });
  }
}
