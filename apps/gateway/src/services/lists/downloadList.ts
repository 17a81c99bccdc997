import { BaseError } from '@livery/core/errors/BaseError';
import { ListDownloadError } from '@livery/core/errors/ListDownloadError';
import type { ParsedTokenList } from '@livery/core/wire/lists/parseTokenListInSteps';
import { readContent } from '../../sources/content/readContent';
import type { Context } from '../../store/context';
import { decodeJson } from './decodeJson';
import { locate } from './locate';
import { parseInTurns } from './parseInTurns';

const maxBytes = 5_242_880;

/**
 * The token list at a place that someone outside named, fetched and validated. Throws the errors of core that carry the
 * specification's sentences; why a download failed stays in their cause.
 */
export async function downloadList(
  context: Pick<Context, 'chains' | 'outside'>,
  url: string,
  timeoutMs = 10_000,
): Promise<ParsedTokenList> {
  const signal = AbortSignal.timeout(timeoutMs);
  const place = await locate(context, url);
  const bytes = await readContent(place, {
    outside: context.outside,
    accept: 'application/json, text/plain;q=0.9, */*;q=0.1',
    maxBytes,
    timeoutMs,
    signal,
  }).catch((cause: unknown) => {
    throw new ListDownloadError(url, { cause, details: cause instanceof BaseError ? cause.details : undefined });
  });
  return await parseInTurns(decodeJson(bytes));
}
