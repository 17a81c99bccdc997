import { v2FactoryAbi } from '@livery/core/domain/calldata/v2Abi';
import { type Address, type Client, decodeFunctionResult, encodeFunctionData } from 'viem';
import { readContract } from 'viem/actions';
import { readEach } from './readEach';

/** The pairs of a factory. `count` is the number that it had when all were listed; undefined where only some are. */
export type ListedPairs = { addresses: Address[]; count: bigint | undefined };

/**
 * Reads the addresses of a factory's pairs as of one block, from index `from`. A factory with more than `maxPairs` is
 * mostly dust: there, only pairs between `tokens` and `hubs` are read. Throws when the node fails.
 */
export async function listPairs(
  client: Client,
  parameters: {
    factory: Address;
    tokens: readonly Address[];
    hubs: readonly Address[];
    maxPairs: bigint;
    blockNumber: bigint;
    from?: bigint | undefined;
  },
): Promise<ListedPairs> {
  const { factory, tokens, hubs, maxPairs, blockNumber, from = 0n } = parameters;
  const contract = { abi: v2FactoryAbi, address: factory } as const;
  const length = await readContract(client, { ...contract, functionName: 'allPairsLength', blockNumber });
  if (length > maxPairs) {
    const addresses = await findPairs(client, { factory, tokens: pairUp(tokens, hubs), blockNumber });
    return { addresses, count: undefined };
  }

  const functionName = 'allPairs';
  const pairs = await readEach(client, {
    reads: Array.from({ length: Math.max(0, Number(length - from)) }, (_, index) => ({
      target: factory,
      callData: encodeFunctionData({ abi: v2FactoryAbi, functionName, args: [from + BigInt(index)] }),
    })),
    decode: (data) => decodeFunctionResult({ abi: v2FactoryAbi, functionName, data }),
    blockNumber,
  });
  return { addresses: pairs.flatMap((address) => address ?? []), count: length };
}

/** Pairs every token with every hub, each pair once. */
export function pairUp(tokens: readonly Address[], hubs: readonly Address[]): [Address, Address][] {
  const pairs = new Map<string, [Address, Address]>();
  for (const hub of hubs) {
    for (const token of [...hubs, ...tokens]) {
      const key = [hub.toLowerCase(), token.toLowerCase()].sort().join();
      if (hub.toLowerCase() !== token.toLowerCase()) pairs.set(key, [hub, token]);
    }
  }
  return [...pairs.values()];
}

/** Reads the existing pairs of these tokens as of a block, the latest by default. Throws when the node fails. */
export async function findPairs(
  client: Client,
  parameters: { factory: Address; tokens: readonly (readonly [Address, Address])[]; blockNumber?: bigint },
): Promise<Address[]> {
  const { factory, tokens, ...block } = parameters;
  const functionName = 'getPair';
  const found = await readEach(client, {
    reads: tokens.map((args) => ({
      target: factory,
      callData: encodeFunctionData({ abi: v2FactoryAbi, functionName, args }),
    })),
    decode: (data) => decodeFunctionResult({ abi: v2FactoryAbi, functionName, data }),
    ...block,
  });
  return found.flatMap((address) => (address && BigInt(address) !== 0n ? [address] : []));
}
