import type { Client, Hash, TransactionReceipt } from 'viem';
import { getBlockNumber, waitForTransactionReceipt } from 'viem/actions';

/**
 * The receipt of a transaction, once reads of the latest state see it too: a local chain shows the receipt a moment
 * before its block is the latest.
 */
export async function confirmTransaction(client: Client, hash: Hash): Promise<TransactionReceipt> {
  const receipt = await waitForTransactionReceipt(client, { hash, pollingInterval: 10 });
  while ((await getBlockNumber(client, { cacheTime: 0 })) < receipt.blockNumber);
  return receipt;
}
