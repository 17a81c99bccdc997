import type { ListedToken, ListVersion, TokenList } from './tokenList';

/** The action for a list that was fetched again: keep the current one, take the new one, or ask the trader. */
type ListUpdate = { kind: 'none' } | { kind: 'automatic' | 'ask'; changes: ListChanges };

/**
 * Compares a fetched list with the current one. A version that did not increase changes nothing, whatever its tokens; a
 * patch or minor version is taken automatically unless it is breaking; a major version always needs the trader's consent.
 */
export function getListUpdate({ current, fetched }: { current: TokenList; fetched: TokenList }): ListUpdate {
  const upgrade = getVersionUpgrade(current.version, fetched.version);
  if (upgrade === 'none') return { kind: 'none' };
  const changes = getListChanges(current, fetched);
  return { kind: upgrade === 'major' || isBreaking(changes) ? 'ask' : 'automatic', changes };
}

type VersionUpgrade = 'none' | 'patch' | 'minor' | 'major';

/** Returns the part of the version that increased; `none` for an equal or lower version. */
export function getVersionUpgrade(from: ListVersion, to: ListVersion): VersionUpgrade {
  for (const part of ['major', 'minor', 'patch'] as const) {
    if (to[part] > from[part]) return part;
    if (to[part] < from[part]) return 'none';
  }
  return 'none';
}

/** A token that differs between two versions of a list. */
type TokenChange = { from: ListedToken; to: ListedToken; fields: readonly (keyof ListedToken)[] };

/** The differences between two versions of a list. */
export type ListChanges = {
  added: readonly ListedToken[];
  removed: readonly ListedToken[];
  updated: readonly TokenChange[];
};

const compared = ['symbol', 'name', 'decimals', 'logoURI', 'tags', 'extensions'] as const;

/** Tokens are identified by chain and address: a changed address is one token removed and one added. */
function getListChanges(from: TokenList, to: TokenList): ListChanges {
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

/**
 * Returns true when a trader could end up trading a different token than before: tokens were added or removed, or the
 * decimals or the symbol of one changed.
 */
function isBreaking({ added, removed, updated }: ListChanges): boolean {
  const touched = updated.some(({ fields }) => fields.includes('decimals') || fields.includes('symbol'));
  return added.length > 0 || removed.length > 0 || touched;
}
