import {
  type Client,
  formatTransactionReceipt,
  type Hash,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';

/** A receipt with its outcome; `undefined` where neither its status nor its logs tell it. */
export type MinedReceipt = Omit<TransactionReceipt, 'status'> & { status: 'success' | 'reverted' | undefined };

/**
 * Reads the receipt of a mined transaction. Nodes write its status in many ways, such as `0x01`, `1` and `true`, and
 * some leave it out: logs then prove a success, since a reverted transaction has none. Throws viem's errors, among them
 * `TransactionReceiptNotFoundError` while the node has no receipt.
 */
export async function getMinedReceipt(client: Client, { hash }: { hash: Hash }): Promise<MinedReceipt> {
  const raw = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] }, { dedupe: true });
  // Some nodes have a receipt, without a block, before the transaction is mined.
  if (!raw || raw.blockNumber === null) throw new TransactionReceiptNotFoundError({ hash });
  const receipt = formatTransactionReceipt(raw);
  const logs = receipt.logs ?? [];
  return { ...receipt, logs, status: parseStatus(raw.status) ?? (logs.length > 0 ? 'success' : undefined) };
}

const words: Record<string, 'success' | 'reverted'> = {
  true: 'success',
  success: 'success',
  succeeded: 'success',
  ok: 'success',
  confirmed: 'success',
  false: 'reverted',
  reverted: 'reverted',
  failure: 'reverted',
  failed: 'reverted',
  fail: 'reverted',
  error: 'reverted',
  revert: 'reverted',
};

/** Returns the outcome that a status stands for; undefined for none, and for a value that stands for neither outcome. */
export function parseStatus(status: unknown): MinedReceipt['status'] {
  const text = String(status ?? '')
    .trim()
    .toLowerCase();
  if (words[text]) return words[text];
  if (!/^(0x)?[0-9a-f]+$/.test(text)) return undefined;
  const number = Number(text);
  return number === 1 ? 'success' : number === 0 ? 'reverted' : undefined;
}
