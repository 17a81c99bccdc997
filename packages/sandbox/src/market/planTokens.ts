import { getChain } from '@livery/core/domain/getChain';
import { type BundledToken, bundledTokens } from './bundledTokens';
import { getUsdPrice } from './getUsdPrice';
import { inventedTokens } from './inventedTokens';
import type { PlannedToken } from './marketPlan';

/** Real tokens of Ethereum that do not keep to the standard. */
const oddKinds: Readonly<Record<string, PlannedToken['kind']>> = { MKR: 'bytes32', USDT: 'noReturn' };

/** The chain's bundled list without the wrapped native, then the invented tokens. Throws UnknownPriceError. */
export function planTokens(chainId: number): PlannedToken[] {
  const wrappedNative = getChain(chainId)?.wrappedNative.address;
  const toPlanned = (token: BundledToken): PlannedToken => ({
    ...token,
    kind: (chainId === 1 ? oddKinds[token.symbol] : undefined) ?? 'standard',
    usdPrice: getUsdPrice(token.symbol),
  });
  const listed = bundledTokens(chainId).filter((token) => token.address !== wrappedNative);
  return [...listed.map(toPlanned), ...(inventedTokens[chainId] ?? [])];
}
