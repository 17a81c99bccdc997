import type { Chain } from '@livery/core/domain/chain';
import type { Address } from 'viem';
import type { ListedToken } from './listedTokens';

// Bridged forms carry a prefix or a suffix: fUSDT, USDC.e, DAI.e.
const hubSymbol = /^[a-z]?(USDC|USDT|DAI|WBTC|BTCB)(\.e)?$/;

/** The tokens that most pools are against: the wrapped native coin, the dollars and bitcoin. */
export function getHubs(chain: Chain, listed: readonly ListedToken[]): Address[] {
  const dollars = listed.filter(({ symbol }) => hubSymbol.test(symbol)).map(({ address }) => address);
  return [chain.wrappedNative.address, ...dollars];
}
