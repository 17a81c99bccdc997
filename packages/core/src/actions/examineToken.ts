import type { Address, Client } from 'viem';
import type { Chain } from '../domain/chain';
import { getTrialPath } from '../domain/getTrialPath';
import type { TokenTrial } from '../domain/tokenTrial';
import { runTrial } from './runTrial';
import { sizeTrial } from './sizeTrial';

/**
 * Tries a token on the newest block, with an account that nobody has seen: buys a little of it with the native coin on
 * the chain's V2 router, sends some on, and sells some back a block later. `paths` are those of a quote of the token.
 * Undefined when nothing can be told: no pool, or a node without `eth_simulateV1`; never throws.
 */
export async function examineToken(
  client: Client,
  { chain, token, paths }: { chain: Chain; token: Address; paths: readonly (readonly Address[])[] },
): Promise<TokenTrial | undefined> {
  const path = getTrialPath({ wrapped: chain.wrappedNative.address, token, paths });
  try {
    const size = await sizeTrial(client, { chain, path });
    return size && (await runTrial(client, { chain, token, path, ...size }));
  } catch {
    return undefined;
  }
}
