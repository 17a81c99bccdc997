// A chunk of its own: loaded with the first click on Place Limit Order.

import { useState } from 'react';
import { useText } from '../../../text/useText';
import { Notice } from '../../../ui/Notice';
import { ActionDialog } from '../../../wallet/panels/ActionDialog';
import { BookAnswer, EndPanel, OrderAsking, OrderFailed } from './OrderPanels';
import { OrderReview } from './OrderReview';
import type { OrderSessionState } from './orderAction';
import { type OrderToConfirm, usePlacing } from './usePlacing';

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
  const { state, isReview, accept, sign, post } = usePlacing({ terms, account, onAnswer, ...replacement });
  const [isLeft, setLeft] = useState(false);
  const close = () => {
    if (sign.isPending || post.isPending) onHide();
    // The cancelled order has nothing in its place yet.
    else if (replacement && isReview && !isLeft) setLeft(true);
    else onClose(post.isSuccess);
  };
  return (
    <ActionDialog open={isOpen} onClose={close} title={text('limit.confirmTitle')} isReview={isReview && !isLeft}>
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
    </ActionDialog>
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
