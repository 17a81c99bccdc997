import type { Address, Client } from 'viem';
import { readContract } from 'viem/actions';
import type { Chain } from '../domain/chains';
import { getExecutor, permit2 } from '../domain/executors';
import { permit2Abi } from '../domain/orders/tokenPermit';

/**
 * What Permit2 lets a chain's Universal Router take of an account's token: base units, the last second of it, and the
 * number of the account's permits that are used.
 */
export type TokenPermitState = { amount: bigint; expiration: bigint; nonce: bigint };

/** Reads the state that a permit of a token depends on. Undefined where there is no router. Throws viem's errors. */
export async function readTokenPermitState(
  client: Client,
  { chain, account, token }: { chain: Chain; account: Address; token: Address },
): Promise<TokenPermitState | undefined> {
  const router = getExecutor(chain, 'universalRouter');
  if (!router) return undefined;
  const args = [account, token, router] as const;
  const [amount, expiration, nonce] = await readContract(client, {
    address: permit2,
    abi: permit2Abi,
    functionName: 'allowance',
    args,
  });
  return { amount, expiration: BigInt(expiration), nonce: BigInt(nonce) };
}
