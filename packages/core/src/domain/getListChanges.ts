import type { ListedToken, TokenList } from './tokenList';

/** One token that two versions of a list describe differently. */
export type TokenChange = { from: ListedToken; to: ListedToken; fields: readonly (keyof ListedToken)[] };

/** What a newer version of a list adds, leaves out and describes anew. */
export type ListChanges = {
  added: readonly ListedToken[];
  removed: readonly ListedToken[];
  updated: readonly TokenChange[];
};

const compared = ['symbol', 'name', 'decimals', 'logoURI', 'tags', 'extensions'] as const;

/** The difference of two versions of one list. A token is its chain and address: a new address is one added, one removed. */
export function getListChanges(from: TokenList, to: TokenList): ListChanges {
  const before = byAddress(from);
  const after = byAddress(to);
  const updated: TokenChange[] = [];
  for (const [key, token] of after) {
    const earlier = before.get(key);
    const fields = earlier ? compared.filter((field) => !isSame(earlier[field], token[field])) : [];
    if (earlier && fields.length > 0) updated.push({ from: earlier, to: token, fields });
  }
  return {
    added: [...after].filter(([key]) => !before.has(key)).map(([, token]) => token),
    removed: [...before].filter(([key]) => !after.has(key)).map(([, token]) => token),
    updated,
  };
}

function byAddress({ tokens }: TokenList): Map<string, ListedToken> {
  return new Map(tokens.map((token) => [`${token.chainId}:${token.address.toLowerCase()}`, token]));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
