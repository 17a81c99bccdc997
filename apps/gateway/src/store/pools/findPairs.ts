import { type Address, type Client, decodeFunctionResult, encodeFunctionData } from 'viem';
import { readEach } from './readEach';
import { v2Abi } from './v2Abi';

/** The pairs that a factory has of these tokens, as of a block, the latest when left out. Throws when the node fails. */
export async function findPairs(
  client: Client,
  parameters: { factory: Address; tokens: readonly (readonly [Address, Address])[]; blockNumber?: bigint },
): Promise<Address[]> {
  const { factory, tokens, ...block } = parameters;
  const functionName = 'getPair';
  const found = await readEach(client, {
    reads: tokens.map((args) => ({
      target: factory,
      callData: encodeFunctionData({ abi: v2Abi, functionName, args }),
    })),
    decode: (data) => decodeFunctionResult({ abi: v2Abi, functionName, data }),
    ...block,
  });
  return found.flatMap((address) => (address && BigInt(address) !== 0n ? [address] : []));
}
