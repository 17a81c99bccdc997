import { type Address, type Client, erc20Abi, maxUint256 } from 'viem';
import { readContract } from 'viem/actions';
import { isNativeToken } from '../domain/tokens/nativeToken';

/** Returns the allowance of `spender` in base units; for the native coin, which needs none, 2^256 − 1. Throws viem's errors. */
export async function getAllowance(
  client: Client,
  { token, owner, spender }: { token: Address; owner: Address; spender: Address },
): Promise<bigint> {
  if (isNativeToken(token)) return maxUint256;
  return readContract(client, { address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, spender] });
}
