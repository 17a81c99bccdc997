import type { Chain } from '@livery/core/domain/chain';
import { getNativeCoin } from '@livery/core/domain/getNativeCoin';
import { isNativeToken } from '@livery/core/domain/nativeToken';
import type { Token } from '@livery/core/domain/token';
import { getWrappedNative } from './getWrappedNative';

/**
 * The token that an id in a link means, the native coin's symbol or an address, without asking the chain. An address may
 * be in one case; a checksum that it has must hold.
 */
export function findToken({ chain, currencyId, listed }: FindTokenParameters): Token | undefined {
  const id = currencyId.toLowerCase();
  if (id === chain.native.symbol.toLowerCase() || isNativeToken(id)) return getNativeCoin(chain);
  // Lists are checksummed: an id in mixed case is right when it is the very same.
  const isMeant = ({ address }: Token) => (currencyId === id ? address.toLowerCase() === id : address === currencyId);
  const wrapped = getWrappedNative(chain);
  return isMeant(wrapped) ? wrapped : listed.find(isMeant);
}

type FindTokenParameters = { chain: Chain; currencyId: string; listed: readonly Token[] };
