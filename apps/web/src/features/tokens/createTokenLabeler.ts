import type { Chain } from '@livery/core/domain/chains';
import { getLookalike } from '@livery/core/domain/tokens/getLookalike';
import { getNativeCoin, getWrappedCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import type { Address } from 'viem';

export type LabelToken = (token: Token) => TokenLabels;
export type TokenLabels = {
  /** The symbol that this one can be confused with, or repeats. */
  lookalike: string | undefined;
  /** Added by the trader and in no list. */
  isAdded: boolean;
  /** Of the chain's bundled list, or its native coin. */
  isGenuine: boolean;
};

type CreateTokenLabelerParameters = {
  chain: Chain;
  /** The chain's bundled tokens, whose symbols are the genuine ones. */
  bundled: readonly Token[];
  /** Tokens on offer without a list: the native coin and the trader's own. */
  own: readonly Token[];
  listed: readonly Token[];
  /** The tokens to label are neither listed nor added by the trader. */
  isUnlisted: boolean;
};

/** Symbols of the lists in use that unlisted tokens are compared with. */
const maxCompared = 1_000;

/**
 * Returns a function that labels tokens. Every token is compared with the chain's bundled symbols. An unlisted token is
 * also compared with the lists in use; listed tokens are not, because lists repeat each other's symbols.
 */
export function createTokenLabeler({
  chain,
  bundled,
  own,
  listed,
  isUnlisted,
}: CreateTokenLabelerParameters): LabelToken {
  const genuine = [getNativeCoin(chain), getWrappedCoin(chain), ...bundled];
  const symbols = genuine.map(({ symbol }) => symbol);
  const moreSymbols = [...listed.slice(0, maxCompared).map(({ symbol }) => symbol), ...symbols];
  const known = toAddresses(genuine);
  const added = toAddresses(own);
  return (token) => {
    if (known.has(token.address)) return { lookalike: undefined, isAdded: false, isGenuine: true };
    const isAdded = added.has(token.address);
    const compared = isAdded || isUnlisted ? moreSymbols : symbols;
    return { lookalike: getLookalike(token.symbol, compared), isAdded, isGenuine: false };
  };
}

function toAddresses(tokens: readonly Token[]): ReadonlySet<Address> {
  return new Set(tokens.map(({ address }) => address));
}
