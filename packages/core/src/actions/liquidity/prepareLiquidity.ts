import type { Client } from 'viem';
import { encodeLiquidity, listLiquidityFunctions } from '../../domain/calldata/encodeLiquidity';
import type { Chain } from '../../domain/chains';
import type { LiquidityIntent } from '../../domain/liquidity/liquidityIntent';
import type { TransactionToSend } from '../../domain/sealTransaction';
import type { Revert } from '../../domain/swap/decodeRevert';
import { RpcFailedError } from '../../errors/rpc';
import { estimateCost } from '../simulation/readCost';

/** The transaction of an intent and its estimated gas, or the reason for which every function that could carry it out reverts. */
export type PreparedLiquidity =
  | { status: 'ready'; transaction: TransactionToSend; gas: bigint }
  | { status: 'reverts'; revert: Revert };

/**
 * Encodes the call of an intent and estimates its gas; of several functions, as for a removal in the native coin, the
 * first that works. `timestamp` is the time in seconds, from which the deadline is counted. Throws `RpcFailedError` when
 * the node cannot estimate.
 */
export async function prepareLiquidity(
  client: Client,
  {
    chain,
    intent,
    timestamp,
    before,
  }: {
    chain: Chain;
    intent: LiquidityIntent;
    timestamp: bigint;
    /** Calls of the account that run first, in the same batch. */
    before?: readonly TransactionToSend[] | undefined;
  },
): Promise<PreparedLiquidity> {
  const deadline = timestamp + BigInt(intent.deadlineSeconds);
  let reason: Revert | undefined;
  for (const functionName of listLiquidityFunctions(intent)) {
    const call = encodeLiquidity({ intent, chain, functionName, deadline });
    const transaction = { chainId: chain.id, from: intent.account, ...call };
    const { gas, revert } = await estimateCost(client, transaction, before);
    if (gas) return { status: 'ready', transaction, gas: gas.gas };
    if (!revert) throw new RpcFailedError('The node cannot estimate the transaction.');
    reason ??= revert;
  }
  return { status: 'reverts', revert: reason ?? { code: 'SILENT', name: 'Revert' } };
}
