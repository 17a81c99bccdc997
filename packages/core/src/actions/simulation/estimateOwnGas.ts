import type { Client } from 'viem';
import type { GasEstimate } from '../../domain/gasEstimate';
import type { TransactionToSend } from '../../domain/sealTransaction';
import { estimateCost } from './readCost';

/**
 * Estimates a transaction's gas units together with the calls `before` it, and reads the node's gas price in wei and
 * the fee for the bytes. The gate compares them with the quote's figures. Undefined when the node cannot estimate the
 * transaction, for example because it would revert. Never throws.
 */
export async function estimateOwnGas(
  client: Client,
  { transaction, before }: { transaction: TransactionToSend; before?: readonly TransactionToSend[] | undefined },
): Promise<GasEstimate | undefined> {
  const { gas } = await estimateCost(client, transaction, before);
  return gas;
}
