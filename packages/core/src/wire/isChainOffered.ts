import type { ProductConfig } from './productConfig';

const bnbChain = 56;

/** Returns true for a chain that an operator offers where the gateway serves it. */
export function isChainOffered(
  id: number,
  { chains, support_bsc: hasBnb }: Pick<ProductConfig, 'chains' | 'support_bsc'>,
): boolean {
  if (id === bnbChain && hasBnb === false) return false;
  return chains?.includes(id) ?? true;
}
