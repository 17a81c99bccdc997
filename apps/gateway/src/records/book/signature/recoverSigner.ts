import { hashForEthSign } from '@livery/core/domain/orders/hashLimitOrder';
import { type OrderSignature, signatureTypes } from '@livery/core/wire/orders/signedOrder';
import { type Address, bytesToHex, getAddress, type Hex, hexToBytes } from 'viem';
import { keccak256 } from './keccak256';
import { recoverInWasm, recoverNatively } from './recoverKey';

const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const maxS = curveOrder / 2n;

/**
 * Returns the account that signed an order's hash, as the exchange recovers it; undefined when the exchange takes no such
 * signature, because r or s are out of range or s is in the upper half. Several times faster than viem's recovery.
 */
export function recoverSigner(
  orderHash: Hex,
  { signatureType, v, r, s }: OrderSignature,
  recoverKey = recoverNatively ?? recoverInWasm,
): Address | undefined {
  const [rNumber, sNumber] = [BigInt(r), BigInt(s)];
  if (rNumber === 0n || rNumber >= curveOrder || sNumber === 0n || sNumber > maxS) return undefined;
  const hash = signatureType === signatureTypes.ethSign ? hashForEthSign(orderHash) : orderHash;
  try {
    const key = recoverKey(hexToBytes(hash), hexToBytes(`${r}${s.slice(2)}`), v === 28 ? 1 : 0);
    return key ? getAddress(`0x${keccak256(bytesToHex(key.subarray(1))).slice(-40)}`) : undefined;
  } catch {
    // The libraries throw for an r that is no point of the curve.
    return undefined;
  }
}
