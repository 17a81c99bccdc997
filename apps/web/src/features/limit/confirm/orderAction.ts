import { hasOrder, postOrder } from '@livery/core/actions/orders/orderBook';
import { hashLimitOrder } from '@livery/core/domain/orders/hashLimitOrder';
import type { LimitOrder } from '@livery/core/domain/orders/limitOrder';
import { BookFailedError } from '@livery/core/errors/order';
import { WrongChainError, WrongSenderError } from '@livery/core/errors/wallet';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { type SignedOrder, signatureTypes } from '@livery/core/wire/orders/signedOrder';
import { type Address, type Hex, slice } from 'viem';
import { fetchFromGateway } from '../../../config/gateway';
import { useConnection } from '../../../connection/useConnection';
import type { Clients } from '../../../wallet/getWalletClient';
import type { DialogAction } from '../../../wallet/openSession';
import type { SessionState } from '../../../wallet/sessionPlan';
import { rememberOrder } from '../book/signedOrders';
import { recordOpenOrder } from '../fills/fillChecks';
import type { LimitTerms } from '../terms/limitTerms';
import { isFarBelow, listOrderChanges } from './listOrderChanges';
import type { OrderFigures, ReadyOrder } from './prepareOrder';

/** An order that the wallet has signed. */
type Signed = { status: 'signed'; order: SignedOrder };

export type OrderSessionState = SessionState<ReadyOrder, Signed>;

/**
 * Describes a limit order to the way to the wallet. The signed order can be filled from then on, and is remembered
 * until it expires.
 */
export function toOrderAction(asked: {
  terms: LimitTerms;
  account: Address;
  /** Returns the account's open orders as the book lists them. */
  getListed: () => readonly OrderRecord[];
}): DialogAction<ReadyOrder, Signed> {
  const { terms, account, getListed } = asked;
  const { chain } = terms;
  const isSame = (now: OrderFigures, shown: OrderFigures) => listOrderChanges(terms, now, shown).length === 0;
  const prepare = async (clients: Clients, { isPlacedAnyway }: { isPlacedAnyway: boolean }) => {
    // A chunk of its own, which loads while the dialog opens.
    const { prepareOrder } = await import('./prepareOrder');
    return prepareOrder(clients, { terms, account, listed: getListed(), isPlacedAnyway });
  };
  return {
    chainId: chain.id,
    async prepare(clients) {
      checkConnection(terms, account);
      return prepare(clients, { isPlacedAnyway: true });
    },
    judgeAgain: (clients, { facts }) => prepare(clients, { isPlacedAnyway: isFarBelow(terms, facts.market) }),
    asks: 'signature',
    request: ({ request, order }) => ({
      signature: request,
      onSigned(signature) {
        const where = { chainId: chain.id, verifyingContract: chain.exchangeProxy };
        const signedOrder = addSignature(order, { ...where, signature });
        rememberOrder(signedOrder);
        recordOpenOrder({ chainId: chain.id, account, until: Number(order.expiry) });
        return { status: 'signed', order: signedOrder };
      },
    }),
    figures: { isSame, isNear: isSame },
    isQuoted: false,
  };
}

/** Throws while another account or network is selected than the order is for; the review then waits for the wallet. */
function checkConnection({ chain }: LimitTerms, account: Address): void {
  const { address, chainId } = useConnection.getState();
  if (address !== account) throw new WrongSenderError(account);
  if (chainId !== chain.id) throw new WrongChainError(chain.id);
}

/**
 * Posts a signed order to the book. On a second try, and where its answer was lost, the book is asked whether it has the
 * order. Throws as `postOrder`.
 */
export async function sendToBook({ order, isRetry }: { order: SignedOrder; isRetry: boolean }): Promise<void> {
  const book = { fetch: fetchFromGateway, chainId: order.chainId };
  const { chainId, verifyingContract: exchangeProxy } = order;
  const isInBook = () => hasOrder({ ...book, orderHash: hashLimitOrder(order, { chainId, exchangeProxy }) });
  if (isRetry && (await isInBook())) return;
  try {
    await postOrder({ ...book, order });
  } catch (error) {
    if (error instanceof BookFailedError && (await isInBook().catch(() => false))) return;
    throw error;
  }
}

/** Adds the signature in 65 bytes, as `signGated` returns it. Viem's own parser would load the whole curve. */
function addSignature(
  order: LimitOrder,
  { signature, ...where }: { chainId: number; verifyingContract: Address; signature: Hex },
): SignedOrder {
  const [r, s] = [slice(signature, 0, 32), slice(signature, 32, 64)];
  const v = slice(signature, 64) === '0x1b' ? 27 : 28;
  return { ...order, ...where, signature: { signatureType: signatureTypes.eip712, v, r, s } };
}
