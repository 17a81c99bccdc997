import { prepareApproval } from '@livery/core/actions/prepareApproval';
import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import type { Consent } from '@livery/core/gate/common/consent';
import type { Clients } from '../wallet/getWalletClient';
import type { StoppedAction } from '../wallet/outcome';
import { judgeApproval } from './judgeApproval';
import type { NeededApproval } from './neededApproval';

/** The approvals that an action lacks, each passed by the gate, in the order in which they stand before it in a batch. */
export type ReadyApprovals = {
  status: 'ready';
  transactions: readonly GatedTransaction[];
  consents: readonly Consent[];
};

/** No approvals, as before an action that takes nothing by allowance. */
export const noApprovals: ReadyApprovals = { status: 'ready', transactions: [], consents: [] };

/**
 * Judges the exact approvals that an action lacks by the gateway's node: none for an allowance that suffices. Throws as
 * `prepareApproval` and `judgeApproval` do.
 */
export async function judgeApprovals(
  clients: Clients,
  needed: readonly NeededApproval[],
): Promise<ReadyApprovals | StoppedAction> {
  const lists = await Promise.all(needed.map((approval) => judgeNeeded(clients, approval)));
  const transactions: GatedTransaction[] = [];
  const consents: Consent[] = [];
  for (const judged of lists.flat()) {
    if (judged.status === 'blocked') return judged;
    transactions.push(judged.transaction);
    consents.push(...judged.facts.consents);
  }
  return { status: 'ready', transactions, consents };
}

async function judgeNeeded(clients: Clients, needed: NeededApproval) {
  const { account, token, spender, amount } = needed;
  const wanted = { account, token: token.address, spender, amount, prefers: 'exact' } as const;
  const allowances = await prepareApproval(clients.gateway, wanted);
  return Promise.all(allowances.map((allowance) => judgeApproval(clients, needed, allowance)));
}
