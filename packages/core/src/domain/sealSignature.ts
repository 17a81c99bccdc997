import type { Address } from 'viem';

/** A request to sign: `json` is the typed data, letter by letter as the wallet gets it. */
export type SignatureRequest = { chainId: number; account: Address; json: string };

declare const seal: unique symbol;

/** A request to sign that the safety gate let pass: frozen, and of no other origin. */
export type GatedSignature = Readonly<SignatureRequest> & { readonly [seal]: true };

const sealed = new WeakSet<object>();

/** Marks a request as passed. For the safety gate alone: the lint of layers refuses every other caller. */
export function sealSignature(request: SignatureRequest): GatedSignature {
  const frozen = Object.freeze({ ...request });
  sealed.add(frozen);
  // The one place where the brand is given.
  return frozen as GatedSignature;
}

/** Whether a request is the very object that the gate let pass, not a copy or a look-alike. */
export function isSealedSignature(request: Readonly<SignatureRequest>): request is GatedSignature {
  return sealed.has(request);
}
