import type { GatedSignature } from '../domain/sealSignature';
import type { SignatureFacts } from './signatureFacts';
import type { Blocked } from './verdict';

/** What the gate says: the one request that may be signed and what it allows, or why there is none. */
export type SignatureVerdict = { ok: true; request: GatedSignature; facts: SignatureFacts } | Blocked;
