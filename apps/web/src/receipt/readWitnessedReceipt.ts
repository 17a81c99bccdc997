// A chunk of its own: it brings the reads of a node.

import { type Receipt, readReceipt } from '@livery/core/actions/history/readReceipt';
import { orNothing } from '@livery/core/actions/orNothing';
import type { Chain } from '@livery/core/domain/chains';
import type { Address, Hash } from 'viem';
import { getClient } from '../chain/getClient';
import { getSecondNode, maxWitnessMs } from '../wallet/getSecondNode';

/** A receipt, and whether the wallet's own node showed it; `awaited` while that node may still do so. */
export type WitnessedReceipt = Receipt & { witness: 'wallet' | 'awaited' | 'none' };

/**
 * Reads a receipt from the wallet's own node or, while that has none, from the gateway's. Throws viem's errors when neither
 * answers.
 */
export async function readWitnessedReceipt(asked: {
  chain: Chain;
  hash: Hash;
  account: Address | undefined;
  recipient: Address | undefined;
}): Promise<WitnessedReceipt> {
  const witness = await getSecondNode(asked.chain.id).catch(() => undefined);
  const seen = witness && (await orNothing(readReceipt(witness, asked), maxWitnessMs));
  if (seen) return { ...seen, witness: 'wallet' };
  const told = await readReceipt(await getClient(asked.chain.id), asked);
  return { ...told, witness: witness ? 'awaited' : 'none' };
}
