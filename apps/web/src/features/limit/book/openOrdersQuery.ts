import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { fetchFromGateway } from '../../../config/gateway';

type Trader = { chainId: number; account: Address | undefined };

/** Changes arrive on a stream; this is for a stream that does not get through. */
const refreshMs = 20_000;

export function openOrdersKey({ chainId, account }: Trader) {
  return ['openOrders', chainId, account] as const;
}

/** The open orders of an account on a chain, newest first: those that can be filled, and those that wait for the account. */
export function openOrdersQuery({ chainId, account }: Trader) {
  return queryOptions({
    queryKey: openOrdersKey({ chainId, account }),
    queryFn: account ? ({ signal }) => fetchOpenOrders({ chainId, account, signal }) : skipToken,
    staleTime: 5_000,
    refetchInterval: refreshMs,
    retry: 1,
  });
}

async function fetchOpenOrders({
  chainId,
  account,
  signal,
}: {
  chainId: number;
  account: Address;
  signal: AbortSignal;
}): Promise<OrderRecord[]> {
  const { fetchOrders } = await import('@livery/core/actions/orderBook');
  const asked = { fetch: fetchFromGateway, chainId, trader: account, signal };
  const [fillable, all] = await Promise.all([fetchOrders(asked), fetchOrders({ ...asked, unfillable: true })]);
  const byHash = new Map([...fillable.records, ...all.records].map((record) => [record.metaData.orderHash, record]));
  return [...byHash.values()]
    .filter((record) => record.order.maker === account && isOpen(record))
    .sort((one, other) => (one.metaData.createdAt < other.metaData.createdAt ? 1 : -1));
}

const openStates: readonly OrderRecord['metaData']['state'][] = ['ADDED', 'FILLED', 'UNFUNDED', 'INVALID'];

function isOpen({ metaData }: OrderRecord): boolean {
  return openStates.includes(metaData.state);
}

/** Returns the base units of the maker's token that an order still sells, rounded up. */
export function getUnsold({ order, metaData }: OrderRecord): bigint {
  const { makerAmount, takerAmount } = order;
  const unbought = takerAmount - metaData.filledTakerAmount;
  return (unbought * makerAmount + takerAmount - 1n) / takerAmount;
}

/** Returns the base units of a token that the account's open orders still sell; 0n while they are not known. */
export function useReserved({ token, ...trader }: Trader & { token: Address | undefined }): bigint {
  const { data = [] } = useQuery(openOrdersQuery(trader));
  return data.filter(({ order }) => order.makerToken === token).reduce((sum, record) => sum + getUnsold(record), 0n);
}
