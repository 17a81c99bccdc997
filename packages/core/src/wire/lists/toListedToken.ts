import * as v from 'valibot';
import { zeroAddress } from 'viem';
import { getChain } from '../../domain/chains';
import { parseListUrl } from '../../domain/lists/parseListUrl';
import type { ListedToken } from '../../domain/lists/tokenList';
import { cleanTokenText } from '../../domain/text/cleanTokenText';
import { isNativeToken } from '../../domain/tokens/nativeToken';
import { maxDecimals } from '../../domain/tokens/token';
import { address } from '../address';
import type { tokenEntry } from './tokenEntry';

/** The reason why a token of a valid list is dropped. */
export type DropReason = 'chain' | 'address' | 'decimals';

/**
 * Returns the token of a list's entry with sanitized texts, or the reason why Livery cannot offer it: an unsupported
 * chain, an invalid address (a wrong checksum, zero, the native coin's), or decimals above 24.
 */
export function toListedToken(entry: v.InferOutput<typeof tokenEntry>): ListedToken | DropReason {
  if (!getChain(entry.chainId)) return 'chain';
  const written = v.safeParse(address, entry.address);
  if (!written.success || written.output === zeroAddress || isNativeToken(written.output)) return 'address';
  if (entry.decimals > maxDecimals) return 'decimals';
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

/** Returns a logo's URL when it is https, http, ipfs or ipns; undefined for `data:`, `javascript:` and any other. */
export function toLogoUri(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return parseListUrl(text).kind === 'ens' ? undefined : text;
  } catch {
    return undefined;
  }
}
