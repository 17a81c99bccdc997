import { hasOrder, postOrder } from '@livery/core/actions/orderBook';
import { hashLimitOrder } from '@livery/core/domain/orders/hashLimitOrder';
import type { LimitOrder } from '@livery/core/domain/orders/limitOrder';
import { type Consent, isAgreed } from '@livery/core/gate/consent';
import type { GateCode } from '@livery/core/gate/verdict';
import { type SignedOrder, signatureTypes } from '@livery/core/wire/orders/signedOrder';
import { type Address, type Hex, parseSignature } from 'viem';
import { fetchFromGateway } from '../../../config/gateway';
import { holdChain } from '../../../connection/chainFollowing';
import { getClients } from '../../../send/getWalletClient';
import { signOnce } from '../../../send/promptWallet';
import { rememberOrder } from '../book/signedOrders';
import { type OrderToPrepare, prepareOrder } from './prepareOrder';

export type SignOutcome =
  | { status: 'signed'; order: SignedOrder }
  | { status: 'rejected' }
  /** The wallet was not asked: these points wait for the trader's consent. */
  | { status: 'asked'; consents: readonly Consent[] }
  | { status: 'blocked'; code: GateCode; reason: string };

/**
 * Has the wallet sign the order of the form after the gate has passed it. The page stays on its chain meanwhile. Throws as
 * `prepareOrder` and `signOnce`.
 */
export async function signOrder(
  order: OrderToPrepare & {
    /** The consents that the trader has given. */
    given: readonly Consent[];
  },
): Promise<SignOutcome> {
  const { chain } = order.terms;
  const releaseChain = holdChain();
  try {
    const clients = await getClients(chain.id);
    const prepared = await prepareOrder(clients, order);
    if (!prepared.ok) return { status: 'blocked', code: prepared.code, reason: prepared.reason };
    const { consents } = prepared.facts;
    if (!isAgreed(consents, order.given)) return { status: 'asked', consents };
    const signed = await signOnce(clients.wallet, prepared);
    if (signed.status === 'rejected') return signed;
    const where = { chainId: chain.id, verifyingContract: chain.exchangeProxy };
    const signedOrder = addSignature(prepared.order, { ...where, signature: signed.signature });
    rememberOrder(signedOrder);
    return { status: 'signed', order: signedOrder };
  } finally {
    releaseChain();
  }
}

/** Posts a signed order to the book, which on a second try is asked first whether it has the order. Throws as `postOrder`. */
export async function sendToBook({ order, isRetry }: { order: SignedOrder; isRetry: boolean }): Promise<void> {
  const book = { fetch: fetchFromGateway, chainId: order.chainId };
  const { chainId, verifyingContract: exchangeProxy } = order;
  if (isRetry && (await hasOrder({ ...book, orderHash: hashLimitOrder(order, { chainId, exchangeProxy }) }))) return;
  await postOrder({ ...book, order });
}

function addSignature(
  order: LimitOrder,
  { signature, ...where }: { chainId: number; verifyingContract: Address; signature: Hex },
): SignedOrder {
  const { r, s, yParity } = parseSignature(signature);
  return { ...order, ...where, signature: { signatureType: signatureTypes.eip712, v: yParity === 0 ? 27 : 28, r, s } };
}
