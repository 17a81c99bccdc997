import type { Chain } from '@livery/core/domain/chain';
import { getLookalike } from '@livery/core/domain/getLookalike';
import { getNativeCoin } from '@livery/core/domain/getNativeCoin';
import type { Token } from '@livery/core/domain/token';
import type { Address } from 'viem';
import { getWrappedNative } from './getWrappedNative';

export type Describe = (token: Token) => TokenDescription;
export type TokenDescription = {
  /** The symbol that this one is easily taken for, or that it repeats. */
  lookalike: string | undefined;
  /** The trader put it there, no list did. */
  isAdded: boolean;
};

type Parameters = {
  chain: Chain;
  /** The chain's list that comes with the page: what its symbols mean is settled. */
  bundled: readonly Token[];
  /** What needs no list. */
  own: readonly Token[];
  listed: readonly Token[];
  /** What is described is in no list, and the trader has not added it either. */
  isUnlisted: boolean;
};

/** So many symbols of the lists in use are compared with those of tokens that no list has. */
const compared = 1_000;

/**
 * What a row says of a token beside its name. A symbol like one of the chain's own list is marked wherever it comes
 * from; a token of no list also when it is like one of the lists in use, which repeat each other's symbols themselves.
 */
export function createDescriber({ chain, bundled, own, listed, isUnlisted }: Parameters): Describe {
  const settled = [getNativeCoin(chain), getWrappedNative(chain), ...bundled];
  const symbols = settled.map(({ symbol }) => symbol);
  const moreSymbols = [...listed.slice(0, compared).map(({ symbol }) => symbol), ...symbols];
  const known = toAddresses(settled);
  const added = toAddresses(own);
  return (token) => {
    if (known.has(token.address)) return { lookalike: undefined, isAdded: false };
    const isAdded = added.has(token.address);
    return { lookalike: getLookalike(token.symbol, isAdded || isUnlisted ? moreSymbols : symbols), isAdded };
  };
}

function toAddresses(tokens: readonly Token[]): ReadonlySet<Address> {
  return new Set(tokens.map(({ address }) => address));
}
