import { recover } from 'tiny-secp256k1';

/**
 * Returns the public key of a signed hash, 65 bytes; null, or an error of the library, when there is none. `signature`
 * is r and s, `parity` that of the point's y.
 */
export type RecoverKey = (hash: Uint8Array, signature: Uint8Array, parity: 0 | 1) => Uint8Array | null;

/** Recovers in WebAssembly, on every platform. */
export const recoverInWasm: RecoverKey = (hash, signature, parity) => recover(hash, signature, parity, false);

/** Recovers in the platform's own code, about four times as fast; undefined where the package holds none for the platform. */
export const recoverNatively: RecoverKey | undefined = await import('secp256k1/bindings.js').then(
  ({ default: curve }): RecoverKey =>
    (hash, signature, parity) =>
      curve.ecdsaRecover(signature, parity, hash, false),
  () => undefined,
);
