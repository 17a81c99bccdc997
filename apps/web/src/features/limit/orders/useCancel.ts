import type { Chain } from '@livery/core/domain/chains';
import { maxCancelled } from '@livery/core/domain/orders/cancelIntent';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Address, Hash } from 'viem';
import { create } from 'zustand';
import { isPending, useTransactions } from '../../../state/transactions';
import { useText } from '../../../text/useText';
import { openOrdersKey } from '../book/openOrdersQuery';

/** The transactions of this tab that cancel orders, by the order's hash. */
const useCancellations = create<{ transactions: ReadonlyMap<Hash, Hash> }>(() => ({ transactions: new Map() }));

/** Returns a mutation that cancels orders in one transaction, at most as many as fit one. */
export function useCancel({ config, chain, account }: { config: ProductConfig; chain: Chain; account: Address }) {
  const text = useText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (records: readonly OrderRecord[]) => {
      const { cancelOrders } = await import('./cancelOrders');
      const cancelled = records.slice(0, maxCancelled);
      const orders = cancelled.map(({ order }) => order);
      const summarize = (count: number) => text('limit.cancelSummary', { count });
      const outcome = await cancelOrders({ chain, account, orders, targets: config.allowed_targets, summarize });
      if (outcome.status === 'sent') {
        const added = cancelled.map(({ metaData }) => [metaData.orderHash, outcome.hash] as const);
        useCancellations.setState(({ transactions }) => ({ transactions: new Map([...transactions, ...added]) }));
      }
      return outcome;
    },
    onSuccess: ({ status }) => {
      if (status === 'over') void client.invalidateQueries({ queryKey: openOrdersKey({ chainId: chain.id, account }) });
    },
  });
}

/** Returns the hashes of the orders whose cancellation is under way: sent, and not failed. */
export function useCancelling(): ReadonlySet<Hash> {
  const { transactions } = useCancellations();
  const records = useTransactions((state) => state.transactions);
  const isUnderWay = (hash: Hash) =>
    records.some((record) => record.hash === hash && (isPending(record) || record.receipt?.status === 1));
  return new Set([...transactions].filter(([, hash]) => isUnderWay(hash)).map(([order]) => order));
}
