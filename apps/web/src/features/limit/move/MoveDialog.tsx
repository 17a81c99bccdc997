// A chunk of its own: loaded when the first order is moved.
import { type SignedOrder, signedOrder } from '@livery/core/wire/orders/signedOrder';
import { Suspense } from 'react';
import * as v from 'valibot';
import { useTokensAt } from '../../../chain/useTokensAt';
import { lazyDialog } from '../../../ui/lazy/lazyPart';
import { CancelFirst } from './CancelFirst';
import type { Move } from './movedOrder';

// Loaded while the network cancels the old order.
const PlaceAgain = lazyDialog(async () => (await import('./PlaceAgain')).PlaceAgain);

type Props = Omit<Move, 'order' | 'sellToken' | 'buyToken'>;

/** The dialog that gives an open order another price: it has the old order cancelled, then the new one signed. */
export function MoveDialog(props: Props) {
  const parsed = v.safeParse(signedOrder, props.moved.order);
  return parsed.success ? <Steps {...props} order={parsed.output} /> : null;
}

function Steps(props: Props & { order: SignedOrder }) {
  const { chain, order, moved } = props;
  const tokens = useTokensAt(chain, [order.makerToken, order.takerToken]);
  const [sellToken, buyToken] = [tokens.get(order.makerToken), tokens.get(order.takerToken)];
  if (!sellToken || !buyToken) return null;
  const move = { ...props, sellToken, buyToken };
  if (!moved.cancelHash) return <CancelFirst {...move} />;
  return (
    <Suspense>
      <PlaceAgain {...move} cancelHash={moved.cancelHash} />
    </Suspense>
  );
}
