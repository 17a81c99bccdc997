// A chunk of its own: loaded with the first click on Place Limit Order.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from 'viem';
import { useText } from '../../../text/useText';
import { Dialog } from '../../../ui/Dialog';
import { Notice } from '../../../ui/Notice';
import review from '../../../ui/trade/Review.module.css';
import { addLeftOrder } from '../book/leftOrders';
import { openOrdersKey } from '../book/openOrdersQuery';
import type { LimitTerms } from '../terms/limitTerms';
import { BookAnswer, OrderAsking } from './BookAnswer';
import styles from './ConfirmOrder.module.css';
import { EndPanel } from './EndPanel';
import { OrderFailed } from './OrderFailed';
import { OrderReview } from './OrderReview';
import type { OrderSessionState } from './orderAction';
import { useIsLeft } from './useIsLeft';
import { useOrderSession } from './useOrderSession';
import { usePost } from './usePost';

/** The order as it stood at the click on Place Limit Order. */
export type OrderToConfirm = { terms: LimitTerms; account: Address };

/** The way of an order that takes the place of a cancelled one. */
type Replacement = {
  /** A second node confirms that the cancelled order is over. */
  isWitnessed: boolean;
  onSigned: () => void;
  /** Called instead of an answer where the screen was left, and the order is signed. */
  onLeft: () => void;
  /** Opens the dialog anew, after a rejection or a failure. */
  onAgain: () => void;
};

type Props = OrderToConfirm & {
  replacement?: Replacement;
  isOpen: boolean;
  /** Closes the dialog while the wallet or the book is asked. */
  onHide: () => void;
  /** Opens it again, with their answer. */
  onAnswer: () => void;
  onClose: (wasPlaced: boolean) => void;
};

/** The dialog of one order: its review, the signature, and its way to the book. */
export function ConfirmOrder({ terms, account, replacement, isOpen, onHide, onAnswer, onClose }: Props) {
  const text = useText();
  const { state, accept, sign, post } = usePlacing({ terms, account, onAnswer, ...replacement });
  const isReview = state.stage.status === 'reading' || state.stage.status === 'review';
  const [isLeft, setLeft] = useState(false);
  const close = () => {
    if (sign.isPending || post.isPending) onHide();
    // The cancelled order has nothing in its place yet.
    else if (replacement && isReview && !isLeft) setLeft(true);
    else onClose(post.isSuccess);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={text('limit.confirmTitle')}
      hideTitle={!isReview || isLeft}
      className={isReview && !isLeft ? review.dialog : styles.dialog}
    >
      <div aria-live="polite">
        {isLeft ? (
          <EndPanel title="limit.oldCancelled" hint="limit.notPlaced" onAgain={() => setLeft(false)} onClose={close} />
        ) : isReview ? (
          <OrderReview terms={terms} account={account} state={state} onAccept={accept} onConfirm={sign.mutate}>
            {replacement && (
              <Notice kind="info" title={text('limit.step', { step: 2, count: 2 })}>
                {text('limit.signNew')}
              </Notice>
            )}
            {replacement && !replacement.isWitnessed && <Notice kind="warn">{text('limit.oldUnwitnessed')}</Notice>}
          </OrderReview>
        ) : (
          <Progress {...{ terms, account, replacement, post }} stage={state.stage} onClose={close} />
        )}
      </div>
    </Dialog>
  );
}

type ProgressProps = OrderToConfirm & {
  replacement: Replacement | undefined;
  stage: OrderSessionState['stage'];
  post: ReturnType<typeof usePlacing>['post'];
  onClose: () => void;
};

/** The panel of an order past its review. */
function Progress({ terms, account, replacement, stage, post, onClose }: ProgressProps) {
  if (stage.status === 'failed') {
    return <OrderFailed failure={stage} onAgain={replacement?.onAgain} onDismiss={onClose} />;
  }
  if (stage.status === 'done' && (post.isSuccess || post.isError)) {
    const { order } = stage.result;
    const onRetry = () => post.mutate({ order, isRetry: true });
    return <BookAnswer terms={terms} order={order} error={post.error} onRetry={onRetry} onClose={onClose} />;
  }
  const hint = stage.status === 'done' ? 'limit.posting' : 'limit.signHere';
  return <OrderAsking terms={terms} account={account} hint={hint} />;
}

type PlacingCalls = { onAnswer: () => void } & Partial<Pick<Replacement, 'onSigned' | 'onLeft'>>;

/**
 * Has an order signed, then posts it to the book; calls `onAnswer` where the trader is to look at what became of
 * either. Where the screen was left by then, the order waits among those whose answers are shown on every screen.
 */
function usePlacing({ onAnswer, onSigned, onLeft, terms, account }: OrderToConfirm & PlacingCalls) {
  const client = useQueryClient();
  const asked = { terms, account };
  const isLeft = useIsLeft();
  const { session, state } = useOrderSession(asked);
  const post = usePost({
    ...asked,
    onAnswer({ order }, bookError) {
      if (!isLeft()) return onAnswer();
      addLeftOrder({ ...asked, order, bookError });
      onLeft?.();
    },
  });
  const sign = useMutation({
    mutationFn: session.confirm,
    onSuccess: (signed) => {
      if (!signed) return;
      onSigned?.();
      void client.invalidateQueries({ queryKey: openOrdersKey({ chainId: terms.chain.id, account }) });
      post.mutate({ order: signed.order, isRetry: false });
    },
    onSettled: (signed) => {
      if (signed) return;
      if (!isLeft()) return onAnswer();
      const { stage } = session.getState();
      // A rejection is the trader's own, and leaves nothing behind.
      if (stage.status === 'failed' && !stage.rejected) addLeftOrder({ ...asked, order: undefined, failure: stage });
    },
  });
  return { state, accept: session.accept, sign, post };
}
