// A chunk of its own: loaded with the first cancellation.

import { readOrderStates } from '@livery/core/actions/orders/readOrderStates';
import { orNothing } from '@livery/core/actions/orNothing';
import type { Chain } from '@livery/core/domain/chains';
import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import { gateCancel } from '@livery/core/gate/cancel/gateCancel';
import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import type { Address, Client } from 'viem';
import { stopByGate } from '../../../messages/stop';
import { collectFacts } from '../../../wallet/collectFacts';
import { maxWitnessMs } from '../../../wallet/getSecondNode';
import type { Clients } from '../../../wallet/getWalletClient';
import type { ActionOutcome, SentAction, StoppedAction } from '../../../wallet/outcome';
import { runAction, type WalletAction } from '../../../wallet/runAction';

/** The end of a cancellation; over when both nodes say that the orders were over before, so that nothing was sent. */
export type CancelOutcome = ActionOutcome<SentAction, StoppedAction | { status: 'over' }>;

type ReadyCancel = {
  status: 'ready';
  transaction: GatedTransaction;
  facts: { consents: readonly never[] };
  count: number;
};

/**
 * Asks the wallet to cancel limit orders of the account in one transaction, passed by the gate: those that are not over already.
 * `summarize` writes its entry in the list of transactions. Throws as `runAction`.
 */
export async function cancelOrders(cancellation: {
  chain: Chain;
  account: Address;
  orders: readonly SignedOrder[];
  /** The only contracts that the operator allows; undefined allows all that the gate knows. */
  targets: readonly Address[] | undefined;
  summarize: (count: number) => string;
}): Promise<CancelOutcome> {
  const { chain, account, orders, targets, summarize } = cancellation;
  const action: WalletAction<ReadyCancel, StoppedAction | { status: 'over' }, SentAction> = {
    chainId: chain.id,
    async prepare(clients) {
      const live = await listLive(clients, { chain, orders });
      if (live.length === 0) return { status: 'over' };
      const facts = await collectFacts(clients, { chain, tokens: [], read: async () => ({}) });
      const verdict = gateCancel({ chainId: chain.id, account, orders: live, targets }, facts);
      if (!verdict.ok) return stopByGate(verdict);
      return { status: 'ready', transaction: verdict.transaction, facts: { consents: [] }, count: live.length };
    },
    asks: 'transaction',
    request: ({ transaction, count }) => ({
      transaction,
      summary: summarize(count),
      trade: { kind: 'cancel', gives: [], gets: [] },
      onSent: (sent) => sent,
    }),
  };
  return runAction(action, []);
}

/**
 * Returns the orders that are not over by the nodes of both the gateway and the wallet: one that is filled needs no gas
 * any more, but no node alone can keep an order from being cancelled, nor can one that does not answer.
 */
async function listLive(
  { gateway, witness }: Clients,
  asked: { chain: Chain; orders: readonly SignedOrder[] },
): Promise<readonly SignedOrder[]> {
  if (!witness) return asked.orders;
  const read = (node: Client) => orNothing(readOrderStates(node, asked), maxWitnessMs);
  const [told, seen] = await Promise.all([read(gateway), read(witness)]);
  return asked.orders.filter((_, index) => told?.[index]?.isLive !== false || seen?.[index]?.isLive !== false);
}
