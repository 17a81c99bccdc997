import * as v from 'valibot';
import {
  isHex,
  numberToHex,
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
  slice,
} from 'viem';

/** How some wallets answer a request otherwise than the scripted one does by itself. */
export type Manner =
  /** The wallet rejects with this value as it is: a string, an object that is no Error, or nothing at all. */
  | { type: 'throw'; value?: unknown }
  /** The wallet rejects with an Error that has these fields. */
  | { type: 'fail'; message: string; fields?: Record<string, unknown> }
  /** The wallet answers with this value and tells no event, as one whose state changed silently. */
  | { type: 'answer'; value: unknown }
  /** The wallet never answers. */
  | { type: 'silence' }
  /** The last byte of a signature is 0 or 1, as from some hardware wallets. */
  | { type: 'parity' }
  /** A signature has 64 bytes (EIP-2098). */
  | { type: 'compact' }
  /** A function of the page answers, which a test has exposed under this name. */
  | { type: 'relay'; name: string };

/** Answers a request in a manner; `ask` has the wallet answer by itself. */
export async function answerByManner(
  manner: Manner,
  { params, ask }: { params: unknown; ask: () => Promise<unknown> },
): Promise<unknown> {
  switch (manner.type) {
    case 'throw':
      throw manner.value;
    case 'fail':
      throw Object.assign(new Error(manner.message), manner.fields);
    case 'answer':
      return manner.value;
    case 'silence':
      return new Promise(() => undefined);
    case 'relay':
      return v.parse(v.function(), Reflect.get(globalThis, manner.name))(params);
    case 'parity':
    case 'compact':
      return reshape(v.parse(v.custom<`0x${string}`>(isHex), await ask()), manner.type);
  }
}

function reshape(signature: `0x${string}`, type: 'parity' | 'compact'): `0x${string}` {
  const parts = parseSignature(signature);
  if (type === 'compact') return serializeCompactSignature(signatureToCompactSignature(parts));
  return `${slice(signature, 0, 64)}${numberToHex(parts.yParity, { size: 1 }).slice(2)}`;
}
