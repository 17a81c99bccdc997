import { concat, type Hex } from 'viem';
import type { SignedTokenPermit } from '../orders/tokenPermit';
import { splitAffiliateSuffix } from './affiliateSuffix';
import { decodeUniversalSwap } from './decodeUniversalSwap';
import { encodeUniversalSwap } from './encodeUniversalSwap';

/**
 * Returns a call of the Universal Router with the account's signed permit in front, in the place of any other. Bytes
 * that are not exactly a swap of this exchange come back as they are: the gate then refuses these. Throws for bytes that
 * cannot be decoded.
 */
export function withTokenPermit(bytes: Hex, permit: SignedTokenPermit): Hex {
  const { data } = splitAffiliateSuffix(bytes);
  const swap = decodeUniversalSwap(data);
  if (encodeUniversalSwap(swap) !== data) return bytes;
  const suffix = bytes.slice(data.length);
  return concat([encodeUniversalSwap({ ...swap, permit }), `0x${suffix}`]);
}
