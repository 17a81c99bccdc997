import type { GatedBatch } from '@livery/core/domain/sealBatch';
import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import { gateBatch } from '@livery/core/gate/batch/gateBatch';
import { type Consent, isAgreed } from '@livery/core/gate/common/consent';
import type { Spend } from '@livery/core/gate/common/spend';
import { stopByGate } from '../messages/stop';
import type { StoppedAction } from './outcome';

/**
 * Seals an action with the approvals before it; no batch for an action that lacks none. Only what a node could test as a whole is
 * sealed: a trader confirms it once.
 */
export function sealInBatch(parts: {
  approvals: readonly GatedTransaction[];
  action: GatedTransaction;
  /** What the action takes by allowance, as decoded from its bytes. */
  spends: readonly Spend[];
  isSimulated: boolean;
}): { status: 'ready'; batch: GatedBatch | undefined } | StoppedAction {
  const { isSimulated, ...batch } = parts;
  if (batch.approvals.length === 0) return { status: 'ready', batch: undefined };
  // No node could test both steps as one.
  if (!isSimulated) return { status: 'blocked', code: 'BATCH_REFUSED' };
  const verdict = gateBatch(batch);
  return verdict.ok ? { status: 'ready', batch: verdict.batch } : stopByGate(verdict);
}

/** Returns the points of an action and of the approvals before it, each once. */
export function joinConsents(own: readonly Consent[], others: readonly Consent[] = []): readonly Consent[] {
  const joined = [...own];
  for (const one of others) if (!isAgreed([one], joined)) joined.push(one);
  return joined;
}
