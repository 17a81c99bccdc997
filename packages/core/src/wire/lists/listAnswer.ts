import * as v from 'valibot';
import type { ListFailure } from '../../errors/list';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The response of `GET /api/lists`: a list for `parseTokenList`, and the numbers of the published list's tokens that were
 * dropped for their chain, their address (invalid, a wrong checksum, zero, the native coin's) or decimals above 24.
 */
export const listAnswer = v.object({
  list: v.looseObject({}),
  dropped: v.object({ chain: count, address: count, decimals: count }),
});

const maxSubjectLength = 2_000;

/** The beginnings of the specification's sentences, as in the errors of core and the gateway; the subject is at the end. */
const sentences: readonly (readonly [start: string, code: ListFailure['code']])[] = [
  ['Failed to resolve ENS name: ', 'ENS_NAME_UNRESOLVED'],
  ['Failed to translate contenthash to URI: ', 'CONTENTHASH_UNKNOWN'],
  ['Failed to download list ', 'LIST_DOWNLOAD'],
  ['Unrecognized list URL protocol.', 'LIST_URL_UNRECOGNIZED'],
  ['Token list failed validation: ', 'TOKEN_LIST_INVALID'],
  ['Duplicate tokens.', 'DUPLICATE_TOKENS'],
];

/** Parses a failure from its sentence, for translation; undefined for any other sentence. */
export function parseListFailure(sentence: string): ListFailure | undefined {
  const [start, code] = sentences.find(([begin]) => sentence.startsWith(begin)) ?? [];
  return start === undefined || code === undefined
    ? undefined
    : { code, subject: sentence.slice(start.length, start.length + maxSubjectLength) };
}
