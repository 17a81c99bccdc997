import type { Address, Client, Transaction } from 'viem';
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions';

/** How far back it looks where nobody knows since when to look. */
const reach = 256n;

/**
 * The mined transaction by which an account used a nonce, looked for after the block `since`, where the nonce was still
 * free, in as many calls as halving takes. Undefined when it was used before that. Throws viem's errors when the node
 * fails, and when it does not keep the state of those blocks.
 */
export async function findTransactionByNonce(
  client: Client,
  { account, nonce, since }: { account: Address; nonce: number; since: bigint | undefined },
): Promise<Transaction | undefined> {
  const isUsedAt = async (blockNumber: bigint) =>
    (await getTransactionCount(client, { address: account, blockNumber })) > nonce;
  let used = await getBlockNumber(client, { cacheTime: 0 });
  let free = since ?? (used > reach ? used - reach : 0n);
  if (free >= used || (await isUsedAt(free))) return undefined;
  while (used - free > 1n) {
    const middle = (free + used) / 2n;
    if (await isUsedAt(middle)) used = middle;
    else free = middle;
  }
  const { transactions } = await getBlock(client, { blockNumber: used, includeTransactions: true });
  return transactions.find((mined) => mined.nonce === nonce && mined.from.toLowerCase() === account.toLowerCase());
}
