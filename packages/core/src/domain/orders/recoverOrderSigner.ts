import { type Address, concat, type Hash, numberToHex, recoverAddress } from 'viem';
import { hashForEthSign } from './hashLimitOrder';
import type { FillSignature } from './limitFill';

/** The kind of signature of `eth_sign`, over the prefixed hash; every other one is over the hash itself. Source: LibSignature. */
const ethSign = 3;

/** Returns the account that signed an order's hash; undefined for a signature that nobody can have made. */
export async function recoverOrderSigner(
  hash: Hash,
  { signatureType, v, r, s }: FillSignature,
): Promise<Address | undefined> {
  try {
    const signature = concat([r, s, numberToHex(v, { size: 1 })]);
    return await recoverAddress({ hash: signatureType === ethSign ? hashForEthSign(hash) : hash, signature });
  } catch {
    return undefined;
  }
}
