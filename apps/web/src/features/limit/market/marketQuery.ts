import { getWholeFee } from '@livery/core/domain/gasEstimate';
import type { Token } from '@livery/core/domain/tokens/token';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { isCompared } from '../../../chain/blockNumber';
import { fetchFromGateway } from '../../../config/gateway';

/** A sale whose price is asked for. `sellAmount` in base units. */
export type MarketSale = { chainId: number; sellToken: TokenAddress; buyToken: TokenAddress; sellAmount: bigint };

type TokenAddress = Pick<Token, 'address'>;

/** A sale at the market now; base units, before any fee. */
export type MarketProceeds = {
  sellAmount: bigint;
  buyAmount: bigint;
  /** The gas of the swap that brings it, in wei, and the whole bought tokens that one native coin buys. */
  gas: { cost: bigint; rate: string };
};

const refreshMs = 10_000;

/**
 * The proceeds of a sale now, in base units and before any fee, refreshed every 10 s. The query fails where no route can
 * trade the amount.
 */
export function marketQuery(sale: MarketSale | undefined) {
  return queryOptions({
    queryKey: ['market', sale?.chainId, sale?.sellToken.address, sale?.buyToken.address, `${sale?.sellAmount}`],
    queryFn: sale ? ({ signal }) => fetchMarket(sale, signal) : skipToken,
    meta: isCompared,
    staleTime: refreshMs,
    gcTime: 60_000,
    refetchInterval: refreshMs,
    retry: false,
    // Another amount of a pair keeps the price of the last one until its own is known, so that nothing jumps under a click.
    placeholderData: (previous: MarketProceeds | undefined, query) =>
      query?.queryKey.slice(1, 4).join() === [sale?.chainId, sale?.sellToken.address, sale?.buyToken.address].join()
        ? previous
        : undefined,
  });
}

/** Fetches the proceeds of a sale from the gateway. Throws as `fetchPrice`. */
export async function fetchMarket(
  { chainId, sellToken, buyToken, sellAmount }: MarketSale,
  signal?: AbortSignal,
): Promise<MarketProceeds> {
  const { fetchPrice } = await import('@livery/core/actions/fetchQuote');
  const request = {
    sellToken: sellToken.address,
    buyToken: buyToken.address,
    sellAmount,
    skipValidation: true,
    slippageBps: 100,
  };
  const price = await fetchPrice({ fetch: fetchFromGateway, chainId, request, signal });
  const gas = { cost: getWholeFee({ ...price, gas: price.estimatedGas }), rate: price.buyTokenToEthRate };
  return { sellAmount, buyAmount: price.buyAmount, gas };
}
