import type { Chain } from '@livery/core/domain/chain';
import { chains } from '@livery/core/domain/chains';

/** The chain that a path begins with; Ethereum, whose prefix is empty, without one. */
export function getPathChain(path: string): Chain | undefined {
  const [first = ''] = path.split('/').filter(Boolean);
  return chains.find(({ prefix }) => prefix === first) ?? chains.find(({ prefix }) => prefix === '');
}
