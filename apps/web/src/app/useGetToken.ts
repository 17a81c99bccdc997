import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import { useLocation } from 'wouter';
import { getSwapPath } from './routes';

/** Returns a function that opens the swap screen to buy a token. */
export function useGetToken(chain: Chain): (token: Token) => void {
  const [, navigate] = useLocation();
  return ({ address }) => navigate(getSwapPath(chain, new URLSearchParams({ outputCurrency: address }).toString()));
}
