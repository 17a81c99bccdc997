import type { Token } from '@livery/core/domain/token';

/** Whether two tokens, their addresses checksummed, are one. */
export function isSameToken(a: Pick<Token, 'chainId' | 'address'>, b: Pick<Token, 'chainId' | 'address'>): boolean {
  return a.chainId === b.chainId && a.address === b.address;
}
