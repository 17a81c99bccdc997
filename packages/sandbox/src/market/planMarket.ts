import { getChain } from '@livery/core/domain/getChain';
import { getUsdPrice } from './getUsdPrice';
import type { MarketPlan } from './marketPlan';
import { marketShapes } from './marketShape';
import { planHoldings } from './planHoldings';
import { planNames } from './planNames';
import { planPools } from './planPools';
import { planTokens } from './planTokens';
import { planV1Exchanges } from './planV1Exchanges';
import { UnknownChainError } from './UnknownChainError';

/** The market that a chain of the sandbox starts with: the same on every call. Throws UnknownChainError. */
export function planMarket(chainId: number): MarketPlan {
  const chain = getChain(chainId);
  const shape = marketShapes[chainId];
  if (!chain || !shape) throw new UnknownChainError(chainId);

  const tokens = planTokens(chainId);
  const native = { ...chain.wrappedNative, decimals: 18, usdPrice: getUsdPrice(chain.wrappedNative.symbol) };
  const quotes = shape.hubs.flatMap((symbol) => tokens.filter((token) => token.symbol === symbol));
  const hubs = [native, ...quotes];
  return {
    chainId,
    tokens,
    pools: planPools({
      seed: chainId,
      size: shape.size,
      hubs,
      tokens: tokens.filter((token) => !quotes.includes(token)),
    }),
    v1Exchanges: chainId === 1 ? planV1Exchanges(tokens, native.usdPrice) : [],
    names: chainId === 1 ? planNames() : [],
    holdings: planHoldings(tokens, hubs),
  };
}
