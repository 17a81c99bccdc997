import type { Address } from 'viem';
import type { Chain } from '../chains';

// Bridged forms carry a prefix or a suffix: fUSDT, USDC.e, DAI.e. Celo has a dollar of its own.
const hubSymbol = /^([a-z]?(USDC|USDT|DAI|WBTC|BTCB)(\.e)?|cUSD)$/;

/**
 * Returns the tokens that most pools trade against: the wrapped native coin, the dollars and bitcoin. `listed` are the
 * tokens of the chain's bundled list, whose symbols can be relied on.
 */
export function getHubs(
  chain: Pick<Chain, 'wrappedNative'>,
  listed: readonly { address: Address; symbol: string }[],
): Address[] {
  const dollars = listed.filter(({ symbol }) => hubSymbol.test(symbol)).map(({ address }) => address);
  return [chain.wrappedNative.address, ...dollars];
}
