import { getAllowance } from '@livery/core/actions/getAllowance';
import { isNativeToken } from '@livery/core/domain/nativeToken';
import type { Address, Client } from 'viem';

/** Whether a sale fails because the spender may not take that much of the token, in base units; false when nobody can tell. */
export async function isApprovalMissing(
  client: Client,
  sale: { token: Address; owner: Address; spender: Address; amount: bigint },
): Promise<boolean> {
  if (isNativeToken(sale.token)) return false;
  const allowance = await getAllowance(client, sale).catch(() => undefined);
  return allowance !== undefined && allowance < sale.amount;
}
