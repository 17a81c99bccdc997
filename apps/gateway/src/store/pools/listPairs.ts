import { multicall3 } from '@livery/core/domain/chains';
import type { Address, Client } from 'viem';
import { multicall, readContract } from 'viem/actions';
import { inChunks } from './inChunks';
import { v2Abi } from './v2Abi';

/** Factories with more pairs than this are not read whole: nearly all of them are dust. */
const mostPairs = 5_000n;

/**
 * The addresses of a factory's pairs as of one block: all of them, or of a factory with more than 5,000 those between
 * `tokens` and `hubs`.
 */
export async function listPairs(
  client: Client,
  parameters: {
    factory: Address;
    tokens: readonly Address[];
    hubs: readonly Address[];
    blockNumber: bigint;
  },
): Promise<Address[]> {
  const { factory, tokens, hubs, blockNumber } = parameters;
  const options = { multicallAddress: multicall3, batchSize: 0, blockNumber } as const;
  const contract = { abi: v2Abi, address: factory } as const;
  const length = await readContract(client, { ...contract, functionName: 'allPairsLength', blockNumber });

  const found: Address[] = [];
  if (length > mostPairs) {
    for (const chunk of inChunks(pairUp(tokens, hubs))) {
      const contracts = chunk.map((args) => ({ ...contract, functionName: 'getPair', args }) as const);
      for (const { result } of await multicall(client, { ...options, contracts })) if (result) found.push(result);
    }
  } else {
    for (const chunk of inChunks(Array.from({ length: Number(length) }, (_, index) => BigInt(index)))) {
      const contracts = chunk.map((index) => ({ ...contract, functionName: 'allPairs', args: [index] }) as const);
      for (const { result } of await multicall(client, { ...options, contracts })) if (result) found.push(result);
    }
  }
  return found.filter((address) => BigInt(address) !== 0n);
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
