import { type GatedBatch, sealBatch } from '../../domain/sealBatch';
import { applyRules } from '../common/rule';
import { type Blocked, failClosed } from '../common/verdict';
import { type BatchContext, batchRules, toBatchContext } from './batchRules';

/**
 * Seals an action and the approvals before it as one batch; only this function does. A batch passes when a gate sealed
 * each call, all calls are for one account on one chain, and the approvals before the action are exactly those that it
 * needs: for its contract, its tokens and its amounts, each preceded by at most one reset. Pure; never throws.
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
