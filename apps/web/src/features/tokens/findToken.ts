import type { Chain } from '@livery/core/domain/chain';
import { getNativeCoin } from '@livery/core/domain/getNativeCoin';
import { isNativeToken } from '@livery/core/domain/nativeToken';
import type { Token } from '@livery/core/domain/token';
import { address as addressSchema } from '@livery/core/wire/address';
import * as v from 'valibot';
import { getWrappedNative } from './getWrappedNative';

/**
 * The token that an id in a link means, the native coin's symbol or an address, without asking the chain. An address may
 * be in one case; a checksum that it has must hold.
 */
export function findToken({ chain, currencyId, listed }: FindTokenParameters): Token | undefined {
  const id = currencyId.toLowerCase();
  if (id === chain.native.symbol.toLowerCase() || isNativeToken(id)) return getNativeCoin(chain);
  const { success, output } = v.safeParse(addressSchema, currencyId);
  if (!success) return undefined;
  const wrapped = getWrappedNative(chain);
  return wrapped.address === output ? wrapped : listed.find(({ address }) => address === output);
}

type FindTokenParameters = { chain: Chain; currencyId: string; listed: readonly Token[] };
