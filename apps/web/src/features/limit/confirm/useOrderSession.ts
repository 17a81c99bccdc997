import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import { useSession } from '../../../wallet/openSession';
import { listOpen, ownOrdersQuery } from '../book/openOrdersQuery';
import type { LimitTerms } from '../terms/limitTerms';
import { toOrderAction } from './orderAction';

/** Opens the session of an order, which stays that of its first terms, and returns it with its state. */
export function useOrderSession({ terms, account }: { terms: LimitTerms; account: Address }) {
  const client = useQueryClient();
  const trader = { chainId: terms.chain.id, account };
  // Keeps the orders up to date that a repetition is noticed by.
  useQuery(ownOrdersQuery(trader));
  const getOwn = () => client.getQueryData(ownOrdersQuery(trader).queryKey);
  return useSession(() => toOrderAction({ terms, account, getListed: () => listOpen(getOwn()?.records ?? []) }));
}
