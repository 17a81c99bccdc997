import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { parseListUrl } from '@livery/core/domain/lists/parseListUrl';
import { BaseError } from '@livery/core/errors/BaseError';
import { ListDownloadError, TokenListInvalidError } from '@livery/core/errors/list';
import { EnsNameUnresolvedError } from '@livery/core/errors/names';
import { type ParsedTokenList, parseTokenListInSteps } from '@livery/core/wire/lists/parseTokenList';
import type { Context } from '../../context/createContext';
import { type StaticFile, toStaticFile } from '../../page/staticFile';
import { runAs } from '../../rpc/caller';
import { decodeContenthash, getContenthash } from '../../sources/content/contenthash';
import { readContent } from '../../sources/content/readContent';

const maxBytes = 5_242_880;

/**
 * Downloads and validates the token list at a URL that a visitor chose. Throws core's errors with the messages of the
 * specification; the cause of a failed download is for the log. The download ends when `signal` aborts. `takeTurn`
 * resolves when the processor may be used for another part of a list; `pay` is called before a name is read from the
 * chain, and may throw to refuse it.
 */
export async function downloadList(
  context: Pick<Context, 'chains' | 'external'>,
  url: string,
  {
    timeoutMs = 10_000,
    signal: left = new AbortController().signal,
    takeTurn = () => setImmediate(),
    pay = () => {},
  }: { timeoutMs?: number; signal?: AbortSignal; takeTurn?: () => Promise<void>; pay?: () => void } = {},
): Promise<ParsedTokenList> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), left]);
  const place = await runAs({ signal }, () => locate(context, url, pay));
  const bytes = await readContent(place, {
    external: context.external,
    accept: 'application/json, text/plain;q=0.9, */*;q=0.1',
    maxBytes,
    timeoutMs,
    signal,
  }).catch((cause: unknown) => {
    throw new ListDownloadError(url, { cause, details: cause instanceof BaseError ? cause.details : undefined });
  });
  await takeTurn();
  return await parseTokenListAsync(decodeJson(bytes), takeTurn);
}

/**
 * Parses the URL of a list and resolves an ENS name to its content. Throws `ListUrlUnrecognizedError`,
 * `EnsNameUnresolvedError` and `ContenthashUnknownError`.
 */
async function locate({ chains }: Pick<Context, 'chains'>, url: string, pay: () => void) {
  const place = parseListUrl(url);
  if (place.kind !== 'ens') return place;
  const client = chains.get(1)?.client;
  if (!client) throw new EnsNameUnresolvedError(place.name, { details: 'chain 1 is not served' });
  pay();
  return { ...decodeContenthash(await getContenthash(client, place.name)), path: place.path };
}

/** Parses JSON in UTF-8. Throws `TokenListInvalidError`. */
function decodeJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new TokenListInvalidError('the list is not JSON in UTF-8');
  }
}

/** Parses a token list in steps, so that other requests are served in between. Throws as `parseTokenList` does. */
async function parseTokenListAsync(json: unknown, takeTurn: () => Promise<void>): Promise<ParsedTokenList> {
  const steps = parseTokenListInSteps(json);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await takeTurn();
  }
}

const compress = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Returns the response file of a parsed list, compressed once for all requests. */
export async function toListFile(parsed: ParsedTokenList): Promise<StaticFile> {
  const body = Buffer.from(JSON.stringify(parsed));
  const file = toStaticFile('/list.json', body, { brotli: await compress(body, quality) });
  return { ...file, cacheControl: 'public, max-age=60' };
}
