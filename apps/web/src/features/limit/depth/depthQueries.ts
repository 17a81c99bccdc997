import type { Token } from '@livery/core/domain/tokens/token';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { type PoolDepth, poolDepth } from '@livery/core/wire/orders/poolDepth';
import { queryOptions, skipToken } from '@tanstack/react-query';
import * as v from 'valibot';
import { fetchFromGateway } from '../../../config/gateway';
import { getSecondNode } from '../../../wallet/getSecondNode';

/** The market of a pair: its base token is what bids buy and asks sell. */
export type DepthPair = { chainId: number; base: Token; quote: Token };

/** The depth of a pair, of the pools and of the book. */
export type MarketDepth = { pools: PoolDepth; bids: OrderRecord[]; asks: OrderRecord[] };

const refreshMs = 12_000;

/** The depth of a pair in the pools and in the book, refreshed about every block. */
export function depthQuery(pair: DepthPair | undefined) {
  return queryOptions({
    queryKey: ['depth', pair?.chainId, pair?.base.address, pair?.quote.address],
    queryFn: pair ? ({ signal }) => fetchDepth(pair, signal) : skipToken,
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    retry: 1,
  });
}

async function fetchDepth({ chainId, base, quote }: DepthPair, signal: AbortSignal): Promise<MarketDepth> {
  const { fetchOrderbook } = await import('@livery/core/actions/orders/orderBook');
  const pair = { baseToken: base.address, quoteToken: quote.address };
  const [response, book] = await Promise.all([
    fetchFromGateway(`/api/${chainId}/depth?${new URLSearchParams(pair)}`, { signal }),
    fetchOrderbook({
      fetch: fetchFromGateway,
      chainId,
      signal,
      ...pair,
      getSecondNode: () => getSecondNode(chainId),
    }),
  ]);
  if (!response.ok) throw new Error(response.statusText);
  return { pools: v.parse(poolDepth, await response.json()), ...book };
}
