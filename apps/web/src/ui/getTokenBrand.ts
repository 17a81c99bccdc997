import { isNativeToken } from '@livery/core/domain/nativeToken';
import type { Token } from '@livery/core/domain/token';
import { type TokenBrand, tokenBrands } from './tokenBrands';

/** The brand of a well-known token, by its address: a symbol alone proves nothing. */
export function getTokenBrand({ address, symbol }: Pick<Token, 'address' | 'symbol'>): TokenBrand | undefined {
  if (isNativeToken(address)) return tokenBrands.find(({ native }) => native === symbol);
  const hex = address.toLowerCase();
  const fingerprint = `${hex.slice(2, 14)}${hex.slice(-4)}`;
  return tokenBrands.find(({ tokens }) => tokens.includes(fingerprint));
}
