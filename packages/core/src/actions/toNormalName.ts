import { normalize } from 'viem/ens';

/** A name of the Ethereum Name Service in its normal form (ENSIP-15), undefined when it has none. */
export function toNormalName(name: string): string | undefined {
  try {
    return normalize(name);
  } catch {
    return undefined;
  }
}
