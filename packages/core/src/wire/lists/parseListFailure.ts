import type { ListFailure } from '../../errors/ListFailedError';

const longest = 2_000;

/** The specification's sentences as the gateway and the errors of core write them; what a sentence names stands at its end. */
const sentences: readonly (readonly [start: string, code: ListFailure['code']])[] = [
  ['Failed to resolve ENS name: ', 'ENS_NAME_UNRESOLVED'],
  ['Failed to translate contenthash to URI: ', 'CONTENTHASH_UNKNOWN'],
  ['Failed to download list ', 'LIST_DOWNLOAD'],
  ['Unrecognized list URL protocol.', 'LIST_URL_UNRECOGNIZED'],
  ['Token list failed validation: ', 'TOKEN_LIST_INVALID'],
  ['Duplicate tokens.', 'DUPLICATE_TOKENS'],
];

/** The failure that a sentence tells, so that it can be told in another language; undefined for any other sentence. */
export function parseListFailure(sentence: string): ListFailure | undefined {
  const [start, code] = sentences.find(([begin]) => sentence.startsWith(begin)) ?? [];
  return start === undefined || code === undefined
    ? undefined
    : { code, subject: sentence.slice(start.length, start.length + longest) };
}
