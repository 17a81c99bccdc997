import { type Address, getAddress, type Hex, numberToHex, size, slice } from 'viem';
import type { Venue, VenuePath } from '../venue';
import { toAddressWord, toArrayWords, toBytesWords, toTupleWords, toWord } from './words';

const tokenBytes = 20;
const keyBytes = 3;

/** The `bridgeData` of a bridge order over a router of the Uniswap V2 kind. */
export const uniswapV2BridgeData = [
  { name: 'router', type: 'address' },
  { name: 'path', type: 'address[]' },
] as const;

/**
 * The `bridgeData` of a bridge order over a router of the Uniswap V3 kind. Bridge adapters before 2023-07 read the first two
 * fields only, at the offsets that the third leaves unchanged, so that all three always fit.
 */
export const uniswapV3BridgeData = [
  { name: 'router', type: 'address' },
  { name: 'path', type: 'bytes' },
  { name: 'routerVersion', type: 'uint256' },
] as const;

/** The numbers of the protocols in the 0x bridge adapter. */
export const bridgeProtocols = { v2: 2n, v3: 18n } as const;

/** Returns the `source` of a bridge order over a venue: the protocol in the upper, the venue's name in the lower 16 bytes. */
export function getBridgeSource({ kind, name }: Pick<Venue, 'kind' | 'name'>): Hex {
  const protocol = bridgeProtocols[kind].toString(16).padStart(32, '0');
  const letters = Array.from(name, (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'));
  return `0x${protocol}${letters.join('').padEnd(32, '0')}`;
}

/** Encodes the `bridgeData` of a bridge order along a path of a venue. */
export function encodeBridgeData(venue: Venue, { path, keys = [] }: VenuePath): Hex {
  const router = toAddressWord(venue.router);
  if (venue.kind === 'v2') return `0x${toTupleWords([router, { tail: toArrayWords(path.map(toAddressWord)) }])}`;
  const bytes = toBytesWords(encodeV3Path({ path, keys }));
  return `0x${toTupleWords([router, { tail: bytes }, toWord(venue.routerVersion)])}`;
}

/** Returns true when three bytes name each pool of a path: its fee in millionths, or on Slipstream its tick spacing. */
export function hasPoolKeys(venue: Venue): boolean {
  return venue.kind === 'v3' && venue.form !== 'algebra';
}

/** Returns the key of a pool of a V3 venue in paths; undefined on a venue whose paths have none. */
export function getPoolKey(venue: Venue, pool: { fee?: number | undefined; tickSpacing: number }): number | undefined {
  if (!hasPoolKeys(venue)) return undefined;
  return venue.kind === 'v3' && venue.form === 'slipstream' ? pool.tickSpacing : pool.fee;
}

/**
 * Encodes the path of a V3 router: a token of 20 bytes, then each pool's key of three bytes, if it has one, and the
 * next token.
 */
export function encodeV3Path({ path, keys = [] }: VenuePath): Hex {
  let bytes = '';
  for (const [index, token] of path.entries()) {
    const key = keys[index - 1];
    if (key !== undefined) bytes += numberToHex(key, { size: keyBytes }).slice(2);
    bytes += token.slice(2).toLowerCase();
  }
  return `0x${bytes}`;
}

/**
 * Decodes the path of a V3 router with keys or without. Bytes that do not fit are left out, so that encoding what is
 * returned shows whether the path was well-formed.
 */
export function decodeV3Path(bytes: Hex, { hasKeys }: { hasKeys: boolean }): { path: Address[]; keys: number[] } {
  const step = tokenBytes + (hasKeys ? keyBytes : 0);
  const path: Address[] = [];
  const keys: number[] = [];
  for (let at = 0; at + tokenBytes <= size(bytes); at += step) {
    path.push(getAddress(slice(bytes, at, at + tokenBytes)));
    const next = at + step;
    if (hasKeys && next + tokenBytes <= size(bytes)) keys.push(Number(slice(bytes, next - keyBytes, next)));
  }
  return { path, keys };
}
