import { type Address, type Client, decodeFunctionResult, encodeFunctionData } from 'viem';
import { readContract } from 'viem/actions';
import { findPairs } from './findPairs';
import { readEach } from './readEach';
import { v2Abi } from './v2Abi';

/**
 * The addresses of a factory's pairs as of one block: all of them, or of a factory with more than `mostPairs` those
 * between `tokens` and `hubs`, for nearly all of such a factory's are dust. Throws when the node fails.
 */
export async function listPairs(
  client: Client,
  parameters: {
    factory: Address;
    tokens: readonly Address[];
    hubs: readonly Address[];
    mostPairs: bigint;
    blockNumber: bigint;
  },
): Promise<Address[]> {
  const { factory, tokens, hubs, mostPairs, blockNumber } = parameters;
  const contract = { abi: v2Abi, address: factory } as const;
  const length = await readContract(client, { ...contract, functionName: 'allPairsLength', blockNumber });
  if (length > mostPairs) return findPairs(client, { factory, tokens: pairUp(tokens, hubs), blockNumber });

  const functionName = 'allPairs';
  const pairs = await readEach(client, {
    reads: Array.from({ length: Number(length) }, (_, index) => ({
      target: factory,
      callData: encodeFunctionData({ abi: v2Abi, functionName, args: [BigInt(index)] }),
    })),
    decode: (data) => decodeFunctionResult({ abi: v2Abi, functionName, data }),
    blockNumber,
  });
  return pairs.flatMap((address) => address ?? []);
}

/** Every token with every hub, each pair once. */
function pairUp(tokens: readonly Address[], hubs: readonly Address[]): [Address, Address][] {
  const pairs = new Map<string, [Address, Address]>();
  for (const hub of hubs) {
    for (const token of [...hubs, ...tokens]) {
      const key = [hub.toLowerCase(), token.toLowerCase()].sort().join();
      if (hub.toLowerCase() !== token.toLowerCase()) pairs.set(key, [hub, token]);
    }
  }
  return [...pairs.values()];
}
