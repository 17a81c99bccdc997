import type { Client } from 'viem';
import { estimateGas, getGasPrice } from 'viem/actions';
import type { TransactionToSend } from '../domain/sealTransaction';

/**
 * The client's own estimate of a transaction: gas units, and the node's price for each in wei. What the gate holds the
 * quote's figures against. Undefined when the node cannot estimate it, as when it would revert; never throws.
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
