import type { AppConfig } from '@livery/core/wire/appConfig';
import type { QueryClient } from '@tanstack/react-query';
import { namesChain, parsePath } from '../../app/routes';
import { completeLimitParams } from '../../app/useLimitParams';
import { basePath } from '../../config/basePath';
import { readFirstToken } from '../../features/limit/market/firstTokenQuery';
import { getDefaultCurrency } from '../../features/swap/params/getDefaultCurrency';
import { completeSwapParams, readSwapParams, writeSwapParams } from '../../features/swap/params/swapParams';

/**
 * Returns the link that opens the page's trade elsewhere. The address names what was typed or chosen. Added is what
 * another tab would choose for itself: the chain, which the browser remembers separately for frames, and the host's
 * default token or, for an order, the token that has a market, which `queries` know.
 */
export function getTradeLink({ config }: AppConfig, queries?: QueryClient): string {
  const url = new URL(location.href);
  const path = url.pathname.slice(basePath.length);
  const { chain, screen } = parsePath(path);
  if (!chain) return url.href;
  const named = readSwapParams(url.searchParams);
  if (screen === 'swap' || screen === 'limit') {
    const first = queries && readFirstToken(queries, { chain, preferred: getDefaultCurrency(config, chain) });
    const params =
      screen === 'swap'
        ? completeSwapParams(named, { chain, config })
        : completeLimitParams(named, { chain, config, first });
    const { inputCurrency, outputCurrency } = params;
    url.search = writeSwapParams(url.searchParams, { inputCurrency, outputCurrency }).toString();
  } else if (!namesChain({ path, search: url.search })) {
    // The screens of liquidity read no token from the query.
    url.searchParams.set('inputCurrency', chain.wrappedNative.address);
  }
  return url.href;
}
