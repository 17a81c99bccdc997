import type { Token } from '@livery/core/domain/token';
import type { ImportedTokens } from './importedTokens';

/** Whether a token (its address checksummed) is among those that the trader has agreed to. */
export function isImported(
  { tokens }: ImportedTokens,
  { chainId, address }: Pick<Token, 'chainId' | 'address'>,
): boolean {
  return tokens.some((token) => token.chainId === chainId && token.address === address);
}
