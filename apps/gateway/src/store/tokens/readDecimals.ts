import { multicall3 } from '@livery/core/domain/chains';
import { type Address, type Client, erc20Abi } from 'viem';
import { multicall } from 'viem/actions';
import { inChunks } from '../pools/inChunks';

/** Decimals by lowercase address, as the contracts say; a token that does not say, or says more than 255, is left out. */
export async function readDecimals(client: Client, tokens: readonly Address[]): Promise<Map<string, number>> {
  const decimals = new Map<string, number>();
  for (const chunk of inChunks(tokens)) {
    const answers = await multicall(client, {
      multicallAddress: multicall3,
      batchSize: 0,
      contracts: chunk.map((address) => ({ abi: erc20Abi, address, functionName: 'decimals' }) as const),
    });
    for (const [index, token] of chunk.entries()) {
      const answer = answers[index]?.result;
      if (answer !== undefined) decimals.set(token.toLowerCase(), answer);
    }
  }
  return decimals;
}
