import * as v from 'valibot';
import { zeroAddress } from 'viem';
import { cleanTokenText } from '../../domain/cleanTokenText';
import { getChain } from '../../domain/getChain';
import { isNativeToken } from '../../domain/nativeToken';
import type { ListedToken } from '../../domain/tokenList';
import { address } from '../address';
import type { tokenEntry } from './tokenEntry';
import { toLogoUri } from './toLogoUri';

/** Why a token of a valid list is left out. */
export type DropReason = 'chain' | 'address' | 'decimals';

/**
 * The token of a list's entry, its texts made safe to show; or why Livery cannot offer it: a chain that it does not trade
 * on, an address that is not one (a wrong checksum, zero, the stand-in of the native coin), decimals over 18.
 */
export function toListedToken(entry: v.InferOutput<typeof tokenEntry>): ListedToken | DropReason {
  if (!getChain(entry.chainId)) return 'chain';
  const written = v.safeParse(address, entry.address);
  if (!written.success || written.output === zeroAddress || isNativeToken(written.output)) return 'address';
  if (entry.decimals > 18) return 'decimals';
  const logoURI = toLogoUri(entry.logoURI);
  const { tags, extensions, bridgeId, nativeChain, v3Chains } = entry;
  return {
    chainId: entry.chainId,
    address: written.output,
    symbol: cleanTokenText(entry.symbol, 20) ?? 'UNKNOWN',
    name: cleanTokenText(entry.name, 60) ?? 'Unknown Token',
    decimals: entry.decimals,
    ...(logoURI !== undefined && { logoURI }),
    ...(tags && { tags }),
    ...(extensions && { extensions }),
    ...(bridgeId !== undefined && { bridgeId }),
    ...(nativeChain !== undefined && { nativeChain }),
    ...(v3Chains && { v3Chains }),
  };
}
