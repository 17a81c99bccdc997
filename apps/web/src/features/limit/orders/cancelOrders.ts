// A chunk of its own: loaded with the first cancellation.
import type { Chain } from '@livery/core/domain/chains';
import type { LimitOrder } from '@livery/core/domain/orders/limitOrder';
import { gateCancel } from '@livery/core/gate/gateCancel';
import type { GateCode } from '@livery/core/gate/verdict';
import type { Address, Hash } from 'viem';
import { getClients, readWalletFacts } from '../../../send/getWalletClient';
import { recordSent } from '../../../send/recordSent';
import { sendOnce } from '../../../send/sendOnce';

export type CancelOutcome =
  | { status: 'sent'; hash: Hash }
  | { status: 'rejected' }
  | { status: 'blocked'; code: GateCode; reason: string };

/**
 * Asks the wallet to cancel limit orders of the account in one transaction, passed by the gate. `summary` is its entry in the
 * list of transactions. Throws as `sendOnce` and viem's errors.
 */
export async function cancelOrders(cancellation: {
  chain: Chain;
  account: Address;
  orders: readonly LimitOrder[];
  /** The only contracts that the operator allows; undefined allows all that the gate knows. */
  targets: readonly Address[] | undefined;
  summary: string;
}): Promise<CancelOutcome> {
  const { chain, account, orders, targets, summary } = cancellation;
  const clients = await getClients(chain.id);
  const facts = { ...(await readWalletFacts(clients)), now: performance.now() };
  const verdict = gateCancel({ chainId: chain.id, account, orders, targets }, facts);
  if (!verdict.ok) return { status: 'blocked', code: verdict.code, reason: verdict.reason };
  const { transaction } = verdict;
  const sent = await sendOnce(clients.wallet, { transaction });
  if (sent.status === 'rejected') return sent;
  recordSent({ hash: sent.hash, transaction, summary });
  return sent;
}
