import type { Token } from '@livery/core/domain/token';
import type { Address } from 'viem';

/** Two calls of Multicall hold them all, for the block's number takes one place of 1,000. */
const limit = 999;

/** Of which tokens the balance is read whether or not they are on the screen: each once, the first for which there is room. */
export function getFirstTokens(...lists: readonly (readonly Token[])[]): readonly Address[] {
  const addresses = lists.flatMap((tokens) => tokens.slice(0, limit)).map(({ address }) => address);
  return [...new Set(addresses)].slice(0, limit);
}
