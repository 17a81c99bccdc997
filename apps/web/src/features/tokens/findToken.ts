import type { Chain } from '@livery/core/domain/chain';
import { getNativeCoin } from '@livery/core/domain/getNativeCoin';
import { isNativeToken } from '@livery/core/domain/nativeToken';
import type { Token } from '@livery/core/domain/token';
import { getWrappedNative } from './getWrappedNative';

/** The token that an id in a link means, the native coin's symbol or an address in any case, without asking the chain. */
export function findToken({ chain, currencyId, listed }: FindTokenParameters): Token | undefined {
  const id = currencyId.toLowerCase();
  if (id === chain.native.symbol.toLowerCase() || isNativeToken(id)) return getNativeCoin(chain);
  return [getWrappedNative(chain), ...listed].find(({ address }) => address.toLowerCase() === id);
}

type FindTokenParameters = { chain: Chain; currencyId: string; listed: readonly Token[] };
