import type { Client, Hash } from 'viem';
import { TransactionNotFoundError } from 'viem';
import { getTransaction } from 'viem/actions';
import type { GatedTransaction } from '../domain/sealTransaction';

/** Whether the wallet sent what the gate let pass; `unknown` while the node does not know the hash. */
export type SentCheck = { status: 'same' } | { status: 'unknown' } | { status: 'different'; fields: readonly string[] };

/**
 * Compares a sent transaction, fetched by its hash, with the one that the gate let pass: sender, target, value and
 * every byte of the data. Throws viem's errors when the node fails.
 */
export async function verifySent(
  client: Client,
  { hash, transaction }: { hash: Hash; transaction: GatedTransaction },
): Promise<SentCheck> {
  try {
    const sent = await getTransaction(client, { hash });
    const isSame = {
      from: sent.from.toLowerCase() === transaction.from.toLowerCase(),
      to: sent.to?.toLowerCase() === transaction.to.toLowerCase(),
      value: sent.value === transaction.value,
      data: sent.input.toLowerCase() === transaction.data.toLowerCase(),
    };
    const fields = Object.entries(isSame).flatMap(([field, same]) => (same ? [] : [field]));
    return fields.length > 0 ? { status: 'different', fields } : { status: 'same' };
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return { status: 'unknown' };
    throw error;
  }
}
