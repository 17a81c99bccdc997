// A chunk of its own: loaded with the first click on Place Limit Order.

import type { Consent } from '@livery/core/gate/consent';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import { tellHost } from '../../../state/tellHost';
import { trackAction } from '../../../state/trackAction';
import { useText } from '../../../text/useText';
import { Dialog } from '../../../ui/Dialog';
import type { LimitTerms } from '../book/limitTerms';
import { openOrdersKey, openOrdersQuery } from '../book/openOrdersQuery';
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
  const { data: listed = [] } = useQuery(openOrdersQuery({ chainId: terms.chain.id, account }));
  const sign = useMutation({
    mutationFn: (agreed: { isPlacedAnyway: boolean; given: readonly Consent[] }) =>
      signOrder({ terms, account, listed, ...agreed }),
    onSuccess: (outcome) => {
      if (outcome.status !== 'signed') return;
      const { order } = outcome;
      // From now on it can be filled, whatever the book answers.
      recordOpenOrder({ chainId: order.chainId, account, until: Number(order.expiry) });
      void client.invalidateQueries({ queryKey: openOrdersKey({ chainId: order.chainId, account }) });
      post.mutate({ order, isRetry: false });
    },
  });
  const post = useMutation({
    mutationFn: sendToBook,
    onSuccess: (_, { order }) => {
      const { chainId, maker } = order;
      const { makerToken: sellToken, takerToken: buyToken } = order;
      tellHost({ name: 'order-placed', chainId, sellToken, buyToken });
      trackAction('Limit', 'Place Limit Order', `${terms.sellToken.symbol}/${terms.buyToken.symbol}`);
      void client.invalidateQueries({ queryKey: openOrdersKey({ chainId, account: maker }) });
    },
  });
  const signed = sign.data?.status === 'signed' ? sign.data.order : undefined;
  const close = () => onClose(post.isSuccess);
  // A point that only the last check has found leads back to the review.
  const isReview = sign.isIdle || sign.data?.status === 'asked';
  return (
    <Dialog open onClose={close} title={text('limit.confirmTitle')} hideTitle={!isReview} className={styles.dialog}>
      <div aria-live="polite">
        {isReview ? (
          <OrderReview terms={terms} account={account} listed={listed} onConfirm={sign.mutate} />
        ) : post.isSuccess ? (
          <OrderSubmitted terms={terms} onClose={close} />
        ) : post.isError && signed ? (
          <OrderFailed
            error={post.error}
            signed={{ terms, order: signed }}
            onRetry={() => post.mutate({ order: signed, isRetry: true })}
            onDismiss={close}
          />
        ) : sign.isPending || post.isPending || signed ? (
          <OrderWaiting terms={terms} account={account} isSigned={signed !== undefined} />
        ) : (
          <OrderFailed error={sign.error} outcome={sign.data} onDismiss={close} />
        )}
      </div>
    </Dialog>
  );
}
