import * as v from 'valibot';

const words = v.fallback(v.array(v.string()), []);
const emptyRestrictions = { unknown_country: 'restrict' as const, lists: [] };

/** Restricted tokens while they are edited: countries and addresses may be any words. */
const draftRestrictions = v.fallback(
  v.object({
    unknown_country: v.fallback(v.picklist(['allow', 'restrict']), 'restrict'),
    lists: v.array(v.object({ countries: words, tokens: v.fallback(v.record(v.string(), words), {}) })),
  }),
  emptyRestrictions,
);

export type DraftRestrictions = v.InferOutput<typeof draftRestrictions>;

/** Returns the restricted tokens of a draft, whatever is in its field. */
export function readRestrictions(value: unknown): DraftRestrictions {
  return v.parse(draftRestrictions, value);
}

/** Returns the field of an entry: none without a list, and no chain without a token. */
export function toRestrictions({ lists, ...others }: DraftRestrictions): DraftRestrictions | undefined {
  if (lists.length === 0) return undefined;
  const withTokens = (tokens: DraftRestrictions['lists'][number]['tokens']) =>
    Object.fromEntries(Object.entries(tokens).filter(([, addresses]) => addresses.length > 0));
  return { ...others, lists: lists.map(({ countries, tokens }) => ({ countries, tokens: withTokens(tokens) })) };
}
