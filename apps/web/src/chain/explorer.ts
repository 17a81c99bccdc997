import type { Chain } from '@livery/core/domain/chains';

/** Returns the URL of a transaction or an account in the chain's block explorer. */
export function getExplorerUrl({ explorer }: Chain, kind: 'tx' | 'address', id: string): string {
  return `${explorer.url}/${kind}/${id}`;
}
