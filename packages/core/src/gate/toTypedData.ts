import type { Chain } from '../domain/chain';
import type { SignatureIntent } from '../domain/signatureIntent';
import { toLimitOrderTypedData } from '../domain/toLimitOrderTypedData';
import { toPermitTypedData } from '../domain/toPermitTypedData';
import type { TypedData } from '../domain/typedData';

/** The one thing that may be signed for an intent. */
export function toTypedData(intent: SignatureIntent, chain: Chain): TypedData {
  return intent.type === 'permit' ? toPermitTypedData(intent, chain) : toLimitOrderTypedData(intent.order, chain);
}
