/** The part of `secp256k1` that is used: its code for the platform, without the one in JavaScript that it falls back to. */
declare module 'secp256k1/bindings.js' {
  const curve: {
    ecdsaRecover(signature: Uint8Array, recoveryId: number, hash: Uint8Array, isCompressed: boolean): Uint8Array;
  };
  export default curve;
}
