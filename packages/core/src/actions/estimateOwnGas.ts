import type { Client } from 'viem';
import { estimateGas, getGasPrice } from 'viem/actions';
import type { TransactionToSend } from '../domain/sealTransaction';

/**
 * Estimates a transaction's gas units, and reads the node's gas price in wei, for the gate to compare with the quote's
 * figures. Undefined when the node cannot estimate it, for example because it would revert. Never throws.
 */
export async function estimateOwnGas(
  client: Client,
  { transaction }: { transaction: TransactionToSend },
): Promise<{ gas: bigint; gasPrice: bigint } | undefined> {
  const { from: account, to, data, value } = transaction;
  try {
    const [gas, gasPrice] = await Promise.all([estimateGas(client, { account, to, data, value }), getGasPrice(client)]);
    return { gas, gasPrice };
  } catch {
    return undefined;
  }
}
