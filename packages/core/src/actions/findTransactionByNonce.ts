import { type Address, BaseError, type Client, RpcRequestError, type Transaction } from 'viem';
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions';

/** The range of the search when its start is unknown. */
const maxBlocksBack = 256n;

/**
 * Finds the mined transaction in which an account used a nonce, by a binary search after the block `since`, at which
 * the nonce was still unused. Undefined when the nonce was used earlier, or in a block whose state the node no longer
 * keeps. Throws viem's errors when the node fails.
 */
export async function findTransactionByNonce(
  client: Client,
  { account, nonce, since }: { account: Address; nonce: number; since: bigint | undefined },
): Promise<Transaction | undefined> {
  const isUsedAt = (blockNumber: bigint) =>
    getTransactionCount(client, { address: account, blockNumber }).then((count) => count > nonce, toUnused);
  let used = await getBlockNumber(client, { cacheTime: 0 });
  let free = since ?? (used > maxBlocksBack ? used - maxBlocksBack : 0n);
  if (free >= used || (await isUsedAt(free))) return undefined;
  while (used - free > 1n) {
    const middle = (free + used) / 2n;
    if (await isUsedAt(middle)) used = middle;
    else free = middle;
  }
  const { transactions } = await getBlock(client, { blockNumber: used, includeTransactions: true });
  return transactions.find((mined) => mined.nonce === nonce && mined.from.toLowerCase() === account.toLowerCase());
}

/** Returns false for a node's refusal, as for a block whose state it does not keep. */
function toUnused(error: unknown): false {
  if (error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError)) return false;
  throw error;
}
