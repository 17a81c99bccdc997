import { getChain } from '@livery/core/domain/chains';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Address, Client, Hash } from 'viem';
import { getClient } from '../../../chain/getClient';
import { fetchFromGateway } from '../../../config/gateway';
import { getSecondNode } from '../../../wallet/getSecondNode';

type Trader = { chainId: number; account: Address | undefined };

/** Changes arrive on a stream; this is for a stream that does not get through. */
const refreshMs = 20_000;

export function openOrdersKey({ chainId, account }: Trader) {
  return ['openOrders', chainId, account] as const;
}

/** The open orders of an account on a chain, newest first: those that can be filled, and those that wait for the account. */
export function openOrdersQuery(trader: Trader) {
  return queryOptions({ ...ownOrdersQuery(trader), select: ({ records }) => listOpen(records) });
}

/**
 * The newest orders of an account that are over: filled, cancelled and expired; and the hashes of those whose end no
 * second node has confirmed.
 */
export function pastOrdersQuery(trader: Trader) {
  return queryOptions({
    ...ownOrdersQuery(trader),
    select: ({ records, unconfirmed }) => ({ past: listPast(records), unconfirmed }),
  });
}

/** The orders of an account; while the book is silent, only those that were signed in this browser. */
type OwnOrders = {
  records: OrderRecord[];
  /** The orders signed in this browser of which the gateway's node or its book alone says that they are over. */
  unconfirmed: readonly Hash[];
  isBookSilent: boolean;
};

/** The newest orders of an account in every state: the book's, and those that this browser signed. */
export function ownOrdersQuery({ chainId, account }: Trader) {
  return queryOptions({
    queryKey: openOrdersKey({ chainId, account }),
    queryFn: account ? ({ signal }) => fetchOwnOrders({ chainId, account, signal }) : skipToken,
    staleTime: 5_000,
    refetchInterval: refreshMs,
    retry: 1,
  });
}

async function fetchOwnOrders({
  chainId,
  account,
  signal,
}: {
  chainId: number;
  account: Address;
  signal: AbortSignal;
}): Promise<OwnOrders> {
  const [{ fetchOrders }, { readOwnOrders, toBookRecord }] = await Promise.all([
    import('@livery/core/actions/orders/orderBook'),
    import('./ownOrders'),
  ]);
  const asked = {
    fetch: fetchFromGateway,
    chainId,
    trader: account,
    signal,
    getSecondNode: () => getSecondNode(chainId),
  };
  const chain = getChain(chainId);
  const [book, own] = await Promise.all([
    Promise.all([fetchOrders(asked), fetchOrders({ ...asked, unfillable: true })]).catch((failure: unknown) => ({
      failure,
    })),
    chain ? getNodes(chainId).then((nodes) => readOwnOrders(nodes, { chain, account })) : [],
  ]);
  signal.throwIfAborted();
  // A book that fails hides nothing that was signed here.
  const isBookSilent = 'failure' in book;
  if (isBookSilent && own.length === 0) throw book.failure;
  const listed = isBookSilent ? [] : book.flatMap(({ records }) => records);
  // What the book or the chain calls over is over. An order that the book has lost stands for itself.
  const byHash = new Map(listed.map((record) => [record.metaData.orderHash, record]));
  for (const one of own) {
    const listed = byHash.get(one.hash);
    if (listed ? isOpen(listed) && one.isOver : !one.isConfirmed) byHash.set(one.hash, toBookRecord(one));
  }
  const records = [...byHash.values()]
    .filter(({ order }) => order.maker === account)
    .sort((one, other) => (one.metaData.createdAt < other.metaData.createdAt ? 1 : -1));
  const isUnconfirmed = ({ metaData }: OrderRecord) =>
    own.some(({ hash, isConfirmed }) => !isConfirmed && hash === metaData.orderHash);
  const unconfirmed = listPast(records)
    .filter(isUnconfirmed)
    .map(({ metaData }) => metaData.orderHash);
  return { records, unconfirmed, isBookSilent };
}

/** Returns the gateway's node and, where there is one, the wallet's own: neither alone can hide an order that was signed here. */
async function getNodes(chainId: number): Promise<{ gateway: Client; witness: Client | undefined }> {
  const witness = await getSecondNode(chainId).catch(() => undefined);
  return { gateway: await getClient(chainId), witness };
}

const openStates: readonly OrderRecord['metaData']['state'][] = ['ADDED', 'FILLED', 'UNFUNDED', 'INVALID'];

/** Returns the orders that can be filled, and those that wait for the account. */
export function listOpen(records: readonly OrderRecord[]): OrderRecord[] {
  return records.filter(isOpen);
}

function listPast(records: readonly OrderRecord[]): OrderRecord[] {
  return records.filter((record) => !isOpen(record));
}

function isOpen({ metaData }: OrderRecord): boolean {
  return openStates.includes(metaData.state);
}

/** Returns the base units of the maker's token that an order still sells, rounded up. */
export function getUnsold({
  order,
  metaData,
}: {
  order: Pick<OrderRecord['order'], 'makerAmount' | 'takerAmount'>;
  metaData: Pick<OrderRecord['metaData'], 'filledTakerAmount'>;
}): bigint {
  const { makerAmount, takerAmount } = order;
  const unbought = takerAmount - metaData.filledTakerAmount;
  return (unbought * makerAmount + takerAmount - 1n) / takerAmount;
}

/** Returns the base units of a token that the account's open orders still sell; 0n while they are not known. */
export function useReserved({ token, ...trader }: Trader & { token: Address | undefined }): bigint {
  const { data = [] } = useQuery(openOrdersQuery(trader));
  return data.filter(({ order }) => order.makerToken === token).reduce((sum, record) => sum + getUnsold(record), 0n);
}
