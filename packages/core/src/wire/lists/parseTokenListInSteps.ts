import * as v from 'valibot';
import type { ListedToken, TokenList } from '../../domain/tokenList';
import { DuplicateTokensError } from '../../errors/DuplicateTokensError';
import { TokenListInvalidError } from '../../errors/TokenListInvalidError';
import { tokenEntry } from './tokenEntry';
import { tokenListHead } from './tokenListHead';
import { type DropReason, toListedToken } from './toListedToken';
import { toLogoUri } from './toLogoUri';
import { toReason } from './toReason';
import { toRecord } from './toRecord';

/** How many tokens were left out, by reason. */
export type Dropped = { readonly [reason in DropReason]: number };

export type ParsedTokenList = { list: TokenList; dropped: Dropped };

/** A few milliseconds of work: whoever drives the steps can let others have their turn in between. */
const tokensPerStep = 200;

/**
 * `parseTokenList` in steps, for lists that come from outside: ten thousand tokens at once would hold up everything else.
 * Throws `TokenListInvalidError` and `DuplicateTokensError`.
 */
export function* parseTokenListInSteps(json: unknown): Generator<undefined, ParsedTokenList> {
  const { tokens: entries, tokenMap, ...head } = parse(tokenListHead, json, []);
  const dropped = { chain: 0, address: 0, decimals: 0 };
  const tokens: ListedToken[] = [];
  const seen = new Set<string>();
  let twice: string | undefined;
  for (const [index, entry] of entries.entries()) {
    if (index % tokensPerStep === tokensPerStep - 1) yield;
    const token = toListedToken(parse(tokenEntry, entry, ['tokens', index]));
    if (typeof token === 'string') {
      dropped[token]++;
      continue;
    }
    const key = `${token.chainId}:${token.address}`;
    if (seen.has(key)) twice ??= key;
    seen.add(key);
    tokens.push(token);
  }
  // Nothing is taken from it, but a list with a broken map is no list of the standard.
  let checked = 0;
  for (const [name, entry] of tokenMap ?? []) {
    if (++checked % tokensPerStep === 0) yield;
    parse(tokenEntry, entry, ['tokenMap', name]);
  }
  if (twice !== undefined) throw new DuplicateTokensError(twice);

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
