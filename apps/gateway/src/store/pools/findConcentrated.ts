import type { V3Venue } from '@livery/core/domain/venue';
import { type Address, type Client, decodeFunctionResult, encodeFunctionData } from 'viem';
import type { PoolKey } from './concentratedState';
import { pairUp } from './listPairs';
import { readEach } from './readEach';
import { v3Abi } from './v3Abi';

/**
 * Reads the existing pools of a venue between `tokens` and `hubs` over all its fees, as of one block, in the order of hubs and
 * tokens. Throws when the node fails.
 */
export async function findConcentrated(
  client: Client,
  parameters: { venue: V3Venue; tokens: readonly Address[]; hubs: readonly Address[]; blockNumber: bigint },
): Promise<PoolKey[]> {
  const { venue, tokens, hubs, blockNumber } = parameters;
  const functionName = 'getPool';
  const wanted = pairUp(tokens, hubs).flatMap(([one, other]) => {
    const [token0, token1] = BigInt(one) < BigInt(other) ? [one, other] : [other, one];
    return venue.tiers.flatMap(({ fee, tickSpacing }) =>
      fee === undefined ? [] : [{ token0, token1, fee, tickSpacing }],
    );
  });
  const addresses = await readEach(client, {
    reads: wanted.map(({ token0, token1, fee }) => ({
      target: venue.factory,
      callData: encodeFunctionData({ abi: v3Abi, functionName, args: [token0, token1, fee] }),
    })),
    decode: (data) => decodeFunctionResult({ abi: v3Abi, functionName, data }),
    blockNumber,
  });
  return wanted.flatMap((key, index) => {
    const address = addresses[index];
    return address && BigInt(address) !== 0n ? [{ ...key, address, venue }] : [];
  });
}
