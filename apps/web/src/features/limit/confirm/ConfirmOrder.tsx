// A chunk of its own: loaded with the first click on Place Limit Order.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import { trackAction } from '../../../state/trackAction';
import { useText } from '../../../text/useText';
import { Dialog } from '../../../ui/Dialog';
import type { LimitTerms } from '../book/limitTerms';
import { openOrdersKey } from '../book/openOrdersQuery';
import { recordOpenOrder } from '../fills/fillChecks';
import styles from './ConfirmOrder.module.css';
import { OrderFailed } from './OrderFailed';
import { OrderSubmitted, OrderWaiting } from './OrderProgress';
import { OrderReview } from './OrderReview';
import { sendToBook, signOrder } from './placeOrder';

/** The order as it stood at the click on Place Limit Order. */
export type OrderToConfirm = { terms: LimitTerms; account: Address };

type Props = OrderToConfirm & { onClose: (wasPlaced: boolean) => void };

/** The dialog of one order: its review, the signature, and its way to the book. */
export function ConfirmOrder({ terms, account, onClose }: Props) {
  const text = useText();
  const client = useQueryClient();
  const sign = useMutation({
    mutationFn: (isPlacedAnyway: boolean) => signOrder({ terms, account, isPlacedAnyway }),
    onSuccess: (outcome) => {
      if (outcome.status === 'signed') post.mutate(outcome.order);
    },
  });
  const post = useMutation({
    mutationFn: sendToBook,
    onSuccess: (_, order) => {
      const { chainId, maker, expiry } = order;
      recordOpenOrder({ chainId, account: maker, until: Number(expiry) });
      const { makerToken: sellToken, takerToken: buyToken } = order;
      // For the page that embeds this one.
      dispatchEvent(new CustomEvent('livery:news', { detail: { name: 'order-placed', chainId, sellToken, buyToken } }));
      trackAction('Limit', 'Place Limit Order', `${terms.sellToken.symbol}/${terms.buyToken.symbol}`);
      void client.invalidateQueries({ queryKey: openOrdersKey({ chainId, account: maker }) });
    },
  });
  const signed = sign.data?.status === 'signed' ? sign.data.order : undefined;
  const close = () => onClose(post.isSuccess);
  const isReview = sign.isIdle;
  return (
    <Dialog open onClose={close} title={text('limit.confirmTitle')} hideTitle={!isReview} className={styles.dialog}>
      <div aria-live="polite">
        {isReview ? (
          <OrderReview terms={terms} account={account} onConfirm={sign.mutate} />
        ) : post.isSuccess ? (
          <OrderSubmitted terms={terms} onClose={close} />
        ) : post.isError && signed ? (
          <OrderFailed error={post.error} onRetry={() => post.mutate(signed)} onDismiss={close} />
        ) : sign.isPending || post.isPending || signed ? (
          <OrderWaiting terms={terms} account={account} isSigned={signed !== undefined} />
        ) : (
          <OrderFailed error={sign.error} outcome={sign.data} onDismiss={close} />
        )}
      </div>
    </Dialog>
  );
}
