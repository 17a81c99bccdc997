import type { Chain } from './chain';
import { chains } from './chains';

const byId = new Map(chains.map((chain) => [chain.id, chain]));

/** The facts of the chain with this id, or undefined when Livery does not trade there. */
export function getChain(chainId: number): Chain | undefined {
  return byId.get(chainId);
}
