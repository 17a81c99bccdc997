// A chunk of its own: loaded with the first cancellation.

import { orNothing } from '@livery/core/actions/orNothing';
import { readOrderStates } from '@livery/core/actions/readOrderStates';
import type { Chain } from '@livery/core/domain/chains';
import { gateCancel } from '@livery/core/gate/gateCancel';
import type { GateCode } from '@livery/core/gate/verdict';
import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import type { Address, Client, Hash } from 'viem';
import { type Clients, getClients, readWalletFacts } from '../../../send/getWalletClient';
import { sendOnce } from '../../../send/promptWallet';
import { maxWitnessMs } from '../../../send/unlistedTokens';

export type CancelOutcome =
  | { status: 'sent'; hash: Hash }
  | { status: 'rejected' }
  /** Both nodes say that the orders were over before: nothing was sent. */
  | { status: 'over' }
  | { status: 'blocked'; code: GateCode; reason: string };

/**
 * Asks the wallet to cancel limit orders of the account in one transaction, passed by the gate: those that are not over already.
 * `summarize` writes its entry in the list of transactions. Throws as `sendOnce` and viem's errors.
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
  const clients = await getClients(chain.id);
  const live = await listLive(clients, { chain, orders });
  if (live.length === 0) return { status: 'over' };
  const facts = { ...(await readWalletFacts(clients)), now: performance.now() };
  const verdict = gateCancel({ chainId: chain.id, account, orders: live, targets }, facts);
  if (!verdict.ok) return { status: 'blocked', code: verdict.code, reason: verdict.reason };
  return sendOnce(clients.wallet, { transaction: verdict.transaction, summary: summarize(live.length) });
}

/**
 * Returns the orders that are not over by the nodes of both the gateway and the wallet: one that is filled needs no gas any more, but no
 * node alone can keep an order from being cancelled, nor can one that does not answer.
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
