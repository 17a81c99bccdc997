import type { Client } from 'viem';
import { getGasPrice } from 'viem/actions';
import type { TransactionToSend } from '../../domain/sealTransaction';
import { estimateCallGas } from './estimateCallGas';

/**
 * Estimates a transaction's gas units, and reads the node's gas price in wei, for the gate to compare with the quote's
 * figures. Undefined when the node cannot estimate it, for example because it would revert. Never throws.
 */
export async function estimateOwnGas(
  client: Client,
  { transaction }: { transaction: TransactionToSend },
): Promise<{ gas: bigint; gasPrice: bigint } | undefined> {
  try {
    const [gas, gasPrice] = await Promise.all([estimateCallGas(client, transaction), getGasPrice(client)]);
    return { gas, gasPrice };
  } catch {
    return undefined;
  }
}
