import { isSameToken } from './addedTokens';
import { changePersisted } from './persisted';
import { createTokenMemory, type RememberedToken } from './tokenMemory';

/** The tokens that were chosen last, of all chains, the last one first. */
export const useRecentTokens = createTokenMemory('recentTokens');

const maxTokens = 50;

/** Remembers a token as the one that was chosen last. */
export function addRecentToken({ chainId, address }: RememberedToken): void {
  const token = { chainId, address };
  changePersisted(useRecentTokens, ({ tokens }) => ({
    tokens: [token, ...tokens.filter((other) => !isSameToken(other, token))].slice(0, maxTokens),
  }));
}
