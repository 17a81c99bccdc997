import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import { InsufficientLiquidityError, QuoteRefusedError } from '@livery/core/errors/quote';
import { useQuery } from '@tanstack/react-query';
import { type MarketProceeds, marketQuery } from './marketQuery';

/**
 * Returns what a sale brings at the market now: of `amount`, or of one whole token before one is typed. Null where there is
 * no market, undefined while it is not known. The native coin is passed as its wrapped form.
 */
export function useMarket(pair: {
  chain: Chain;
  sellToken: Token | undefined;
  buyToken: Token | undefined;
  amount: bigint | undefined;
}): MarketProceeds | null | undefined {
  const { chain, sellToken, buyToken, amount } = pair;
  const isPair = sellToken && buyToken && sellToken.address !== buyToken.address;
  const sellAmount = amount ?? 10n ** BigInt(sellToken?.decimals ?? 0);
  const sale = isPair ? { chainId: chain.id, sellToken, buyToken, sellAmount } : undefined;
  const { data, error } = useQuery(marketQuery(sale));
  if (sellToken && buyToken && !isPair) return null;
  if (data) return data.buyAmount > 0n ? data : null;
  return error instanceof InsufficientLiquidityError || error instanceof QuoteRefusedError ? null : undefined;
}
