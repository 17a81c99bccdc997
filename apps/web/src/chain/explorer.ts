import type { Chain } from '@livery/core/domain/chains';

/** Returns the URL of a transaction, an account or a token in the chain's block explorer. */
export function getExplorerUrl({ explorer }: Chain, kind: 'tx' | 'address' | 'token', id: string): string {
  return `${explorer.url}/${kind}/${id}`;
}
