import type { Pool } from '@livery/router/pool';
import { type Address, type Client, decodeFunctionResult, encodeFunctionData } from 'viem';
import { readEach } from './readEach';
import { v2Abi } from './v2Abi';

/**
 * Tokens and reserves of pairs as of one block; what does not answer as a pair does is left out. Throws when the node
 * fails.
 */
export async function readPools(
  client: Client,
  { addresses, feeBps, blockNumber }: { addresses: readonly Address[]; feeBps: number; blockNumber: bigint },
): Promise<Pool[]> {
  const [token0s, token1s, reserves] = await Promise.all([readTokens('token0'), readTokens('token1'), readReserves()]);
  return addresses.flatMap((address, index) => {
    const [token0, token1, pair] = [token0s[index], token1s[index], reserves[index]];
    return token0 && token1 && pair ? [{ address, token0, token1, reserve0: pair[0], reserve1: pair[1], feeBps }] : [];
  });

  function readTokens(functionName: 'token0' | 'token1') {
    return readEach(client, {
      reads: toReads(functionName),
      decode: (data) => decodeFunctionResult({ abi: v2Abi, functionName, data }),
      blockNumber,
    });
  }

  function readReserves() {
    const functionName = 'getReserves';
    return readEach(client, {
      reads: toReads(functionName),
      decode: (data) => decodeFunctionResult({ abi: v2Abi, functionName, data }),
      blockNumber,
    });
  }

  function toReads(functionName: 'token0' | 'token1' | 'getReserves') {
    const callData = encodeFunctionData({ abi: v2Abi, functionName });
    return addresses.map((target) => ({ target, callData }));
  }
}
