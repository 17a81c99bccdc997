import { postOrder } from '@livery/core/actions/orderBook';
import { signGated } from '@livery/core/actions/signGated';
import type { LimitOrder } from '@livery/core/domain/orders/limitOrder';
import type { GateCode } from '@livery/core/gate/verdict';
import { type SignedOrder, signatureTypes } from '@livery/core/wire/orders/signedOrder';
import { type Address, type Hex, parseSignature } from 'viem';
import { fetchFromGateway } from '../../../config/gateway';
import { holdChain } from '../../../connection/chainFollowing';
import { getClients } from '../../../send/getWalletClient';
import { promptOnce } from '../../../send/promptOnce';
import type { LimitTerms } from '../book/limitTerms';
import { prepareOrder } from './prepareOrder';

export type SignOutcome =
  | { status: 'signed'; order: SignedOrder }
  | { status: 'rejected' }
  | { status: 'blocked'; code: GateCode; reason: string };

/**
 * Has the wallet sign the order of the form after the gate has passed it. The page stays on its chain meanwhile. Throws as
 * `prepareOrder`, `promptOnce` and `signGated`.
 */
export async function signOrder(order: {
  terms: LimitTerms;
  account: Address;
  isPlacedAnyway: boolean;
}): Promise<SignOutcome> {
  const { chain } = order.terms;
  const releaseChain = holdChain();
  try {
    const clients = await getClients(chain.id);
    const prepared = await prepareOrder(clients, order);
    if (!prepared.ok) return { status: 'blocked', code: prepared.code, reason: prepared.reason };
    const signed = await promptOnce(order.account, () => signGated(clients.wallet, prepared));
    if (signed.status === 'rejected') return signed;
    const where = { chainId: chain.id, verifyingContract: chain.exchangeProxy };
    return { status: 'signed', order: addSignature(prepared.order, { ...where, signature: signed.signature }) };
  } finally {
    releaseChain();
  }
}

/** Posts a signed order to the book. Throws as `postOrder` of core. */
export function sendToBook(order: SignedOrder): Promise<void> {
  return postOrder({ fetch: fetchFromGateway, chainId: order.chainId, order });
}

function addSignature(
  order: LimitOrder,
  { signature, ...where }: { chainId: number; verifyingContract: Address; signature: Hex },
): SignedOrder {
  const { r, s, yParity } = parseSignature(signature);
  return { ...order, ...where, signature: { signatureType: signatureTypes.eip712, v: yParity === 0 ? 27 : 28, r, s } };
}
