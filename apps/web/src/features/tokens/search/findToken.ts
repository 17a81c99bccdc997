import type { Chain } from '@livery/core/domain/chains';
import { getNativeCoin, getWrappedCoin, isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';

/**
 * Finds the token for an id of the address bar, the native coin's symbol or an address, among the native coin, its
 * wrapped form and the listed tokens. An address is in lower case or has a valid checksum; anything else is not found.
 */
export function findToken({ chain, currencyId, listed }: FindTokenParameters): Token | undefined {
  const id = currencyId.toLowerCase();
  if (id === chain.native.symbol.toLowerCase() || isNativeToken(id)) return getNativeCoin(chain);
  // Listed addresses are checksummed, so an id in mixed case must be equal to one.
  const isMatch = ({ address }: Token) => (currencyId === id ? address.toLowerCase() === id : address === currencyId);
  const wrapped = getWrappedCoin(chain);
  return isMatch(wrapped) ? wrapped : listed.find(isMatch);
}

type FindTokenParameters = { chain: Chain; currencyId: string; listed: readonly Token[] };
