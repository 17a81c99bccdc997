import * as v from 'valibot';
import { type Hex, isHex } from 'viem';

/** Bytes in JSON-RPC: `0x` and an even number of hex digits. */
export const bytes = v.custom<Hex>((value) => isHex(value) && value.length % 2 === 0, 'not hex bytes');

/** A number in JSON-RPC: hex in, bigint out. Some pages leave out what does not matter or write it in decimal. */
export const quantity = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^(0x[0-9a-fA-F]{1,64}|[0-9]{1,78})$/, 'not a quantity'))]),
  v.transform((value) => BigInt(value)),
);
