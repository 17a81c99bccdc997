import type { Token } from '@livery/core/domain/tokens/token';
import { loadChainList } from '../../../chain/chainList';

/** Loads the tokens of a chain's bundled list: addresses checksummed, without the native coin. */
export async function loadTokens(chainId: number): Promise<readonly Token[]> {
  return (await loadChainList(chainId))?.tokens ?? [];
}
