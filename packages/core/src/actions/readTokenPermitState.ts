import { type Address, type Client, decodeFunctionResult, encodeFunctionData, size } from 'viem';
import { readContract } from 'viem/actions';
import type { Chain } from '../domain/chains';
import { getExecutor, permit2 } from '../domain/executors';
import { permit2Abi } from '../domain/orders/tokenPermit';
import { aggregate } from './aggregate';
import type { GivenAllowance } from './readAllowances';

/**
 * The allowance of Permit2 for a chain's Universal Router over an account's token: base units, its last second, and the
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

const chunkSize = 500;

/**
 * Reads what Permit2 lets a chain's Universal Router take of `owner`'s tokens (checksummed addresses) at a time in seconds
 * since 1970, in calls of Multicall3 with up to 500 reads each. Returns what is above zero and has not ended; none where
 * there is no router. Throws viem's errors when the node fails.
 */
export async function readTokenPermits(
  client: Client,
  { chain, owner, tokens, now }: { chain: Chain; owner: Address; tokens: readonly Address[]; now: bigint },
): Promise<readonly GivenAllowance[]> {
  const spender = getExecutor(chain, 'universalRouter');
  if (!spender) return [];
  const given: GivenAllowance[] = [];
  for (let start = 0; start < tokens.length; start += chunkSize) {
    const chunk = tokens.slice(start, start + chunkSize);
    const reads = chunk.map((token) => ({
      target: permit2,
      callData: encodeFunctionData({ abi: permit2Abi, functionName: 'allowance', args: [owner, token, spender] }),
    }));
    const results = await aggregate(client, { reads });
    for (const [index, token] of chunk.entries()) {
      const data = results[index];
      if (!data || size(data) < 96) continue;
      const [amount, expiration] = decodeFunctionResult({ abi: permit2Abi, functionName: 'allowance', data });
      if (amount > 0n && BigInt(expiration) >= now) given.push({ token, spender, amount });
    }
  }
  return given;
}
