import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Address } from 'viem';
import { notifyHost } from '../../../state/notifyHost';
import { trackAction } from '../../../state/trackAction';
import { addLeftOrder } from '../book/leftOrders';
import { openOrdersKey } from '../book/openOrdersQuery';
import type { LimitTerms } from '../terms/limitTerms';
import { sendToBook } from './orderAction';
import { useOrderSession } from './useOrderSession';

/** The order as it stood at the click on Place Limit Order. */
export type OrderToConfirm = { terms: LimitTerms; account: Address };

type PlacingCalls = {
  onAnswer: () => void;
  onSigned?: () => void;
  /** Called instead of an answer where the screen was left, and the order is signed. */
  onLeft?: () => void;
};

/**
 * Has an order signed, then posts it to the book; calls `onAnswer` where the trader is to look at what became of
 * either. Where the screen was left by then, the order waits among those whose answers are shown on every screen.
 */
export function usePlacing({ onAnswer, onSigned, onLeft, terms, account }: OrderToConfirm & PlacingCalls) {
  const client = useQueryClient();
  const asked = { terms, account };
  const isLeft = useIsLeft();
  const { session, state, isReview } = useOrderSession(asked);
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
  return { state, isReview, accept: session.accept, sign, post };
}

type Posted = Parameters<typeof sendToBook>[0];

/**
 * Returns the mutation that posts a signed order to the book; `onAnswer` is called with its error, or null, also after
 * the screen was left.
 */
export function usePost({
  terms,
  account,
  onAnswer,
}: OrderToConfirm & { onAnswer: (posted: Posted, error: Error | null) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendToBook,
    onSuccess: (_, { order: { makerToken: sellToken, takerToken: buyToken } }) => {
      notifyHost({ name: 'order-placed', chainId: terms.chain.id, sellToken, buyToken });
      trackAction('Limit', 'Place Limit Order', `${terms.sellToken.symbol}/${terms.buyToken.symbol}`, terms.chain.id);
      void client.invalidateQueries({ queryKey: openOrdersKey({ chainId: terms.chain.id, account }) });
    },
    onSettled: (_, error, posted) => onAnswer(posted, error),
  });
}

/** Returns a function that says whether the component has left the page. */
export function useIsLeft(): () => boolean {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return () => isLeft.current;
}
