import * as v from 'valibot';
import { type Hex, isHex } from 'viem';
import { providerErrors } from './ProviderError';

/** Parses the parameters of a request. Throws ProviderError with code −32602. */
export function parseParams<Schema extends v.GenericSchema>(schema: Schema, params: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, params);
  if (!parsed.success) throw providerErrors.invalidParams(v.summarize(parsed.issues));
  return parsed.output;
}

/** Schema of bytes in JSON-RPC: `0x` and an even number of hex digits. */
export const bytes = v.custom<Hex>((value) => isHex(value) && value.length % 2 === 0, 'not hex bytes');

/** Schema of a number in JSON-RPC, as bigint. Some pages write decimals instead of hex. */
export const quantity = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^(0x[0-9a-fA-F]{1,64}|[0-9]{1,78})$/, 'not a quantity'))]),
  v.transform((value) => BigInt(value)),
);
