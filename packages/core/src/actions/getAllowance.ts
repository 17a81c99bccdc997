import { type Address, type Client, erc20Abi, maxUint256 } from 'viem';
import { readContract } from 'viem/actions';
import { isNativeToken } from '../domain/nativeToken';

/** What `spender` may take of the owner's tokens, in base units; the native coin needs no allowance: 2^256 − 1. Throws viem's errors. */
export async function getAllowance(
  client: Client,
  { token, owner, spender }: { token: Address; owner: Address; spender: Address },
): Promise<bigint> {
  if (isNativeToken(token)) return maxUint256;
  return readContract(client, { address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, spender] });
}
