import { isSameToken } from './addedTokens';
import { changePersisted } from './persisted';
import { createTokenMemory, type RememberedToken } from './tokenMemory';

/** The tokens that the trader has marked with a star, of all chains, in the order of the stars. */
export const useFavouriteTokens = createTokenMemory('favouriteTokens');

const maxTokens = 50;

/** Marks a token with a star, or takes its star away. With more than 50 the first one goes. */
export function toggleFavourite({ chainId, address }: RememberedToken): void {
  const token = { chainId, address };
  changePersisted(useFavouriteTokens, ({ tokens }) => {
    const others = tokens.filter((other) => !isSameToken(other, token));
    return { tokens: others.length < tokens.length ? others : [...others, token].slice(-maxTokens) };
  });
}
