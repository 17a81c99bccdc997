import type { V3Venue } from '@livery/core/domain/venue';
import { type Address, type Client, decodeFunctionResult } from 'viem';
import { pairUp } from './listPairs';
import { readEach } from './readEach';
import { v3Abi } from './v3Abi';
import { type V3Key, v3Forms } from './v3Forms';

/**
 * Reads the existing pools of a venue between `tokens` and `hubs` over all its tiers, as of one block, ordered by hub
 * and then by token. Throws when the node fails.
 */
export async function findConcentrated(
  client: Client,
  parameters: { venue: V3Venue; tokens: readonly Address[]; hubs: readonly Address[]; blockNumber: bigint },
): Promise<V3Key[]> {
  const { venue, tokens, hubs, blockNumber } = parameters;
  const wanted = pairUp(tokens, hubs).flatMap(([one, other]) => {
    const [token0, token1] = BigInt(one) < BigInt(other) ? [one, other] : [other, one];
    return venue.tiers.map((tier) => ({ token0, token1, ...tier }));
  });
  const addresses = await readEach(client, {
    reads: wanted.map(({ token0, token1, ...tier }) => ({
      target: venue.factory,
      callData: v3Forms[venue.form].encodeFind(token0, token1, tier),
    })),
    decode: (data) => decodeFunctionResult({ abi: v3Abi, functionName: 'getPool', data }),
    blockNumber,
  });
  return wanted.flatMap((key, index) => {
    const address = addresses[index];
    return address && BigInt(address) !== 0n ? [{ ...key, address, venue }] : [];
  });
}
