import * as v from 'valibot';
import type { ListedToken, TokenList } from '../../domain/lists/tokenList';
import { cleanTokenText } from '../../domain/text/cleanTokenText';
import { DuplicateTokensError, TokenListInvalidError } from '../../errors/list';
import { toRecord } from './jsonSchema';
import { tokenEntry } from './tokenEntry';
import { tokenListHead } from './tokenListHead';
import { type DropReason, toListedToken, toLogoUri } from './toListedToken';

/**
 * Parses unknown JSON as a list of the Token Lists standard. Keeps only the tokens that Livery can offer (see
 * `toListedToken`) and counts the others. Throws `TokenListInvalidError` with the first invalid place, and
 * `DuplicateTokensError` when a chain has the same address twice.
 */
export function parseTokenList(json: unknown): ParsedTokenList {
  const steps = parseTokenListInSteps(json);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The numbers of dropped tokens by reason. */
type Dropped = { readonly [reason in DropReason]: number };

/** A parsed list and its dropped tokens. */
export type ParsedTokenList = { list: TokenList; dropped: Dropped };

/** Some milliseconds of work, most of it the checksums of addresses, between which the caller can yield to other tasks. */
const tokensPerStep = 50;

/**
 * Runs `parseTokenList` in steps, for external lists: ten thousand tokens at once would block everything else. With
 * `isStored`, a token that is damaged or there twice is left out: the whole list was valid when it was stored. Throws
 * `TokenListInvalidError` and `DuplicateTokensError`.
 */
export function* parseTokenListInSteps(
  json: unknown,
  { isStored = false }: { isStored?: boolean } = {},
): Generator<undefined, ParsedTokenList> {
  const { tokens: entries, tokenMap, ...head } = parse(tokenListHead, json, []);
  const dropped = { chain: 0, address: 0, decimals: 0 };
  const tokens: ListedToken[] = [];
  const seen = new Set<string>();
  let twice: string | undefined;
  for (const [index, entry] of entries.entries()) {
    if (index % tokensPerStep === tokensPerStep - 1) yield;
    if (isStored && !v.is(tokenEntry, entry)) continue;
    const token = toListedToken(parse(tokenEntry, entry, ['tokens', index]));
    if (typeof token === 'string') {
      dropped[token]++;
      continue;
    }
    const key = `${token.chainId}:${token.address}`;
    if (seen.has(key)) {
      twice ??= key;
      continue;
    }
    seen.add(key);
    tokens.push(token);
  }
  // The map is not used, but a list with an invalid one violates the standard.
  let checked = 0;
  for (const [name, entry] of isStored ? [] : (tokenMap ?? [])) {
    if (++checked % tokensPerStep === 0) yield;
    parse(tokenEntry, entry, ['tokenMap', name]);
  }
  if (twice !== undefined && !isStored) throw new DuplicateTokensError(twice);

  const { name, timestamp, version, keywords = [] } = head;
  const logoURI = toLogoUri(head.logoURI);
  const list = { name, timestamp, version, keywords, tags: toRecord(head.tags), tokens };
  return { list: logoURI === undefined ? list : { ...list, logoURI }, dropped };
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  place: readonly (string | number)[],
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (!result.success) throw new TokenListInvalidError(toReason(result.issues[0], place));
  return result.output;
}

/**
 * Formats the first fault of a list and its place as one short line. The list's values are not repeated; the names in the
 * path are sanitized, as the list chose them.
 */
function toReason(issue: v.BaseIssue<unknown>, place: readonly (string | number)[] = []): string {
  const path = [...place, ...(issue.path ?? []).map(({ key }) => String(key))].join('.');
  return `${cleanTokenText(path, 80) ?? 'the list'} ${toFault(issue)}`;
}

function toFault({ kind, type, expected, received, message }: v.BaseIssue<unknown>): string {
  if (kind === 'validation' || type === 'custom' || type === 'union') return message;
  if (received === 'undefined') return 'is missing';
  return expected === 'never' ? 'is not a field of the standard' : `must be ${expected?.toLowerCase()}`;
}
