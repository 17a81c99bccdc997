// A chunk of its own: loaded with the first order whose screen was left.
import { useText } from '../../../text/useText';
import { ActionDialog } from '../../../wallet/panels/ActionDialog';
import { addLeftOrder, type LeftOrder } from '../book/leftOrders';
import { BookAnswer, OrderAsking, OrderFailed } from '../confirm/OrderPanels';
import { useIsLeft, usePost } from '../confirm/usePlacing';

type Props = { left: LeftOrder; onClose: () => void };

/** The dialog of an order whose screen was left: in the book, signed but not placed, or not signed. */
export function LeftOrderDialog({ left, onClose }: Props) {
  const text = useText();
  const { terms, account, order } = left;
  const isLeft = useIsLeft();
  const post = usePost({
    terms,
    account,
    // Closed while the book was asked, it opens again with the answer.
    onAnswer: ({ order }, bookError) => isLeft() && addLeftOrder({ terms, account, order, bookError }),
  });
  return (
    <ActionDialog open onClose={onClose} title={text('limit.confirmTitle')} isReview={false}>
      {!order ? (
        <OrderFailed failure={left.failure} onDismiss={onClose} />
      ) : post.isPending ? (
        <OrderAsking terms={terms} account={account} hint="limit.posting" />
      ) : (
        <BookAnswer
          terms={terms}
          order={order}
          error={post.isIdle ? left.bookError : post.error}
          onRetry={() => post.mutate({ order, isRetry: true })}
          onClose={onClose}
        />
      )}
    </ActionDialog>
  );
}
