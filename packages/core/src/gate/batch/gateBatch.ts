import { type GatedBatch, sealBatch } from '../../domain/sealBatch';
import { applyRules } from '../common/rule';
import { type Blocked, failClosed } from '../common/verdict';
import { type BatchContext, batchRules, toBatchContext } from './batchRules';

/**
 * Seals an action and the approvals before it as one batch, the only way to one. It passes when each call is one that a gate sealed,
 * all are for one account on one chain, and the approvals are exactly those that the action needs, in front of it: for its contract, of the
 * tokens and amounts that it takes, each preceded at most by a reset. Pure; never throws.
 */
export function gateBatch(batch: Omit<BatchContext, 'approved'>): { ok: true; batch: GatedBatch } | Blocked {
  return failClosed((): { ok: true; batch: GatedBatch } | Blocked => {
    const blocked = applyRules(Object.values(batchRules), toBatchContext(batch));
    if (blocked) return blocked;
    const { action, approvals } = batch;
    const { chainId, from } = action;
    return { ok: true, batch: sealBatch({ chainId, from, calls: [...approvals, action] }) };
  });
}
