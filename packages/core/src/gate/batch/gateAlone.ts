import { type GatedBatch, sealBatch } from '../../domain/sealBatch';
import { type GatedTransaction, isSealed } from '../../domain/sealTransaction';
import { NotGatedError } from '../../errors/transaction';

/**
 * Seals a call that passed its own gate as a batch of one, for a wallet that takes nothing else. Throws `NotGatedError`
 * for any other call, also for a copy of a sealed one.
 */
export function gateAlone(call: GatedTransaction): GatedBatch {
  if (!isSealed(call)) throw new NotGatedError();
  return sealBatch({ chainId: call.chainId, from: call.from, calls: [call] });
}
