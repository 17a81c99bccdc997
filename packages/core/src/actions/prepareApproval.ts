import {
  type Address,
  BaseError,
  type Client,
  encodeFunctionData,
  erc20Abi,
  HttpRequestError,
  maxUint256,
  TimeoutError,
} from 'viem';
import type { ApprovalIntent } from '../domain/swap/approvalIntent';
import { RpcFailedError } from '../errors/rpc';
import { ApprovalFailedError } from '../errors/transaction';
import { getAllowance } from './getAllowance';
import { estimateCallGas } from './simulation/estimateCallGas';

type Allowance = ApprovalIntent['allowance'];

/** Errors that say nothing about the token. */
const nodeFailures = [HttpRequestError, TimeoutError, RpcFailedError];

/**
 * Returns the approvals that `spender` needs, in order, to take `amount` base units of the token; none when the allowance
 * suffices. The maximum unless `prefers` is exact, the exact amount when the token rejects the maximum, and a reset first
 * when it rejects a change of an allowance that is not zero. Throws `ApprovalFailedError`, and viem's errors when the
 * node fails.
 */
export async function prepareApproval(
  client: Client,
  {
    prefers = 'max',
    ...approval
  }: { account: Address; token: Address; spender: Address; amount: bigint; prefers?: 'max' | 'exact' },
): Promise<readonly Allowance[]> {
  const { account, token, spender, amount } = approval;
  const allowed = await getAllowance(client, { token, owner: account, spender });
  if (allowed >= amount) return [];
  const exact: Allowance = { type: 'exact', amount };
  const preferred: Allowance = prefers === 'max' ? { type: 'max' } : exact;
  const failure = await estimate(client, approval, prefers === 'max' ? maxUint256 : amount);
  if (!failure) return [preferred];
  if (prefers === 'max' && !(await estimate(client, approval, amount))) return [exact];
  if (allowed > 0n && !(await estimate(client, approval, 0n))) return [{ type: 'reset' }, preferred];
  throw new ApprovalFailedError(failure);
}

/**
 * Returns the allowance that leaves `spender` the least: none, or one base unit of a token that rejects zero, as BNB on
 * Ethereum does. Throws `ApprovalFailedError`, and viem's errors when the node fails.
 */
export async function prepareRevocation(
  client: Client,
  approval: { account: Address; token: Address; spender: Address },
): Promise<Allowance> {
  if (!(await estimate(client, approval, 0n))) return { type: 'reset' };
  const failure = await estimate(client, approval, 1n);
  if (failure) throw new ApprovalFailedError(failure);
  return { type: 'exact', amount: 1n };
}

/** Returns undefined when the approval would succeed, else the token's error. */
async function estimate(
  client: Client,
  { account, token, spender }: { account: Address; token: Address; spender: Address },
  amount: bigint,
): Promise<unknown> {
  try {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });
    await estimateCallGas(client, { from: account, to: token, data });
    return undefined;
  } catch (error) {
    const isNodeFailure =
      error instanceof BaseError && error.walk((cause) => nodeFailures.some((failure) => cause instanceof failure));
    if (isNodeFailure) throw error;
    return error;
  }
}
