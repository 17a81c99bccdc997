import type { Token } from '@livery/core/domain/token';
import { useAddedTokens } from './addedTokens';
import { isSameToken } from './isSameToken';

/** Keeps a token of no list in the token select; twice is once. */
export function addToken(token: Token): void {
  // Another tab may have written since.
  useAddedTokens.persist?.rehydrate();
  useAddedTokens.setState(({ tokens }) => ({
    tokens: [...tokens.filter((other) => !isSameToken(other, token)), token],
  }));
}
