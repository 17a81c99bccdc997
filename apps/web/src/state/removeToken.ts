import type { Token } from '@livery/core/domain/token';
import { useAddedTokens } from './addedTokens';
import { isSameToken } from './isSameToken';

/** Takes a token that the trader added out of the token select; that they agreed to its risks stays true. */
export function removeToken(token: Pick<Token, 'chainId' | 'address'>): void {
  // Another tab may have written since.
  useAddedTokens.persist?.rehydrate();
  useAddedTokens.setState(({ tokens }) => ({ tokens: tokens.filter((other) => !isSameToken(other, token)) }));
}
