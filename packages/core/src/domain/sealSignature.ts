import type { Address } from 'viem';

/** A signature request; `json` is the typed data exactly as the wallet receives it. */
export type SignatureRequest = { chainId: number; account: Address; json: string };

declare const seal: unique symbol;

/** A frozen signature request that passed the safety gate; nothing else can create one. */
export type GatedSignature = Readonly<SignatureRequest> & { readonly [seal]: true };

const sealed = new WeakSet<object>();

/** Marks a request as passed. Only the safety gate may call it; the dependency rules reject every other importer. */
export function sealSignature(request: SignatureRequest): GatedSignature {
  const frozen = Object.freeze({ ...request });
  sealed.add(frozen);
  // The only cast to the branded type.
  return frozen as GatedSignature;
}

/** Returns true for the very object that the gate sealed, and false for any copy of it. */
export function isSealedSignature(request: Readonly<SignatureRequest>): request is GatedSignature {
  return sealed.has(request);
}
