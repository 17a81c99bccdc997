// A chunk of its own: loaded after the page, when a wallet is connected.
import { Suspense, useState } from 'react';
import { useChainFollowing } from '../../../connection/chainFollowing';
import { useConnection } from '../../../connection/useConnection';
import { lazyDialog } from '../../../ui/lazy/lazyPart';
import { dropLeftOrder, type LeftOrder, useLeftOrders } from '../book/leftOrders';

const LeftOrderDialog = lazyDialog(async () => (await import('./LeftOrderDialog')).LeftOrderDialog);

/**
 * The answers to the account's orders whose screen was left while the wallet or the book was asked, one after the
 * other, on every screen.
 */
export function LeftOrders() {
  const { address } = useConnection();
  const left = useLeftOrders(({ orders }) => orders.find(({ account }) => account === address));
  const isTrading = useChainFollowing(({ holds }) => holds > 0);
  const [shown, show] = useState<LeftOrder>();
  // A dialog that reviews a trade comes first. What is shown stays, also while it cancels its order.
  const next = isTrading && left !== shown ? undefined : left;
  if (next !== shown) show(next);
  if (!next) return null;
  return (
    <Suspense>
      <LeftOrderDialog key={String(next.order?.salt)} left={next} onClose={() => dropLeftOrder(next)} />
    </Suspense>
  );
}
