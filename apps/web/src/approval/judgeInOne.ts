import { prepareApproval } from '@livery/core/actions/prepareApproval';
import type { GatedBatch } from '@livery/core/domain/sealBatch';
import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import { gateBatch } from '@livery/core/gate/batch/gateBatch';
import { type Consent, isAgreed } from '@livery/core/gate/common/consent';
import type { Spend } from '@livery/core/gate/common/spend';
import { stopByGate } from '../messages/stop';
import type { Clients } from '../wallet/getWalletClient';
import type { StoppedAction } from '../wallet/outcome';
import { judgeApproval } from './judgeApproval';
import type { NeededApproval } from './neededApproval';

type Judged = {
  status: 'ready';
  transaction: GatedTransaction;
  facts: { consents: readonly Consent[]; isSimulated: boolean };
};

/**
 * Judges an action that the wallet takes in one confirmation with the approvals that it lacks, and seals both as a batch; no
 * batch where its allowances suffice by the gateway's node. Throws as `prepareApproval`, `judgeApproval` and `judge` do.
 */
export async function judgeInOne<Ready extends Judged>(
  clients: Clients,
  needed: readonly NeededApproval[],
  action: {
    /** Judges the action after the approvals, in their order. */
    judge: (before: readonly GatedTransaction[]) => Promise<Ready | StoppedAction>;
    /** Returns what the action takes by allowance, as decoded from its bytes. */
    listSpends: (facts: Ready['facts']) => readonly Spend[];
  },
): Promise<(Ready & { batch?: GatedBatch }) | StoppedAction> {
  const lists = await Promise.all(needed.map((approval) => judgeLacking(clients, approval)));
  const approvals: GatedTransaction[] = [];
  const consents: Consent[] = [];
  for (const judged of lists.flat()) {
    if (judged.status === 'blocked') return judged;
    approvals.push(judged.transaction);
    consents.push(...judged.facts.consents);
  }
  const ready = await action.judge(approvals);
  if (ready.status === 'blocked' || approvals.length === 0) return ready;
  const { transaction, facts } = ready;
  // A trader confirms both once: only what a node could test as a whole is sealed.
  if (!facts.isSimulated) return { status: 'blocked', code: 'BATCH_REFUSED' };
  const verdict = gateBatch({ approvals, action: transaction, spends: action.listSpends(facts) });
  if (!verdict.ok) return stopByGate(verdict);
  return { ...ready, batch: verdict.batch, facts: { ...facts, consents: joinConsents(facts.consents, consents) } };
}

/** Judges the exact approvals that an allowance lacks: none where it suffices, two where a token must be reset first. */
async function judgeLacking(clients: Clients, needed: NeededApproval) {
  const { account, token, spender, amount } = needed;
  const wanted = { account, token: token.address, spender, amount, prefers: 'exact' } as const;
  const allowances = await prepareApproval(clients.gateway, wanted);
  return Promise.all(allowances.map((allowance) => judgeApproval(clients, needed, allowance)));
}

/** Returns the points of an action and of the approvals before it, each once. */
function joinConsents(own: readonly Consent[], others: readonly Consent[]): readonly Consent[] {
  const joined = [...own];
  for (const one of others) if (!isAgreed([one], joined)) joined.push(one);
  return joined;
}
