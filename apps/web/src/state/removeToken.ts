import type { Token } from '@livery/core/domain/token';
import { useAddedTokens } from './addedTokens';
import { useImportedTokens } from './importedTokens';
import { isSameToken } from './isSameToken';

/** Forgets a token that the trader added, and that they agreed to its risks: whoever meets it again is asked again. */
export function removeToken(token: Pick<Token, 'chainId' | 'address'>): void {
  useAddedTokens.setState(({ tokens }) => ({ tokens: tokens.filter((other) => !isSameToken(other, token)) }));
  useImportedTokens.setState(({ tokens }) => ({ tokens: tokens.filter((other) => !isSameToken(other, token)) }));
}
