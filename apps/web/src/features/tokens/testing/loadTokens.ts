import type { Token } from '@livery/core/domain/token';
import { loadChainList } from '../lists/loadChainList';

/** The tokens of the chain's bundled list, addresses checksummed, without the native coin. */
export async function loadTokens(chainId: number): Promise<readonly Token[]> {
  return (await loadChainList(chainId))?.tokens ?? [];
}
