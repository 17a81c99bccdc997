// A chunk of its own: loaded once a batch was sent or is followed.
import { type BatchStatus, readBatchStatus } from '@livery/core/actions/batch/readBatchStatus';
import { listThrown } from '@livery/core/errors/thrown';
import { getWalletClient } from './getWalletClient';

/** The code of EIP-5792 for a batch that a wallet does not know. */
const unknownBatch = 5730;

/**
 * Returns what the wallet says of a batch that it was asked for; undefined when no wallet is connected, or it cannot be
 * asked.
 */
export async function readBatch(id: string): Promise<BatchStatus | { status: 'unknown' } | undefined> {
  try {
    return await readBatchStatus(await getWalletClient(), { id });
  } catch (error) {
    return listThrown(error).some(({ codes }) => codes.includes(unknownBatch)) ? { status: 'unknown' } : undefined;
  }
}
