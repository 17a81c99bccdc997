import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import { tellHost } from '../../../state/tellHost';
import { trackAction } from '../../../state/trackAction';
import { openOrdersKey } from '../book/openOrdersQuery';
import type { LimitTerms } from '../terms/limitTerms';
import { sendToBook } from './orderAction';

type Posted = Parameters<typeof sendToBook>[0];

/**
 * Returns the mutation that posts a signed order to the book; `onAnswer` is called with its error, or null, also after
 * the screen was left.
 */
export function usePost({
  terms,
  account,
  onAnswer,
}: {
  terms: LimitTerms;
  account: Address;
  onAnswer: (posted: Posted, error: Error | null) => void;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendToBook,
    onSuccess: (_, { order: { makerToken: sellToken, takerToken: buyToken } }) => {
      tellHost({ name: 'order-placed', chainId: terms.chain.id, sellToken, buyToken });
      trackAction('Limit', 'Place Limit Order', `${terms.sellToken.symbol}/${terms.buyToken.symbol}`, terms.chain.id);
      void client.invalidateQueries({ queryKey: openOrdersKey({ chainId: terms.chain.id, account }) });
    },
    onSettled: (_, error, posted) => onAnswer(posted, error),
  });
}
