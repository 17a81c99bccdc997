import { address } from '@livery/core/wire/address';
import * as v from 'valibot';
import { type Hex, hexToBytes } from 'viem';
import type { Description, FormatRow } from './createFormat';

/** Describes typed data to sign: its purpose, then every field by its path. */
export function describeTypedData({ domain, primaryType, message }: TypedData): Description {
  return {
    title: `Sign ${primaryType}${domain.name ? ` for ${domain.name}` : ''}`,
    rows: [
      ...(domain.verifyingContract ? [{ label: 'Contract', value: domain.verifyingContract }] : []),
      ...listFields('', message),
    ],
  };
}

function listFields(path: string, value: unknown): FormatRow[] {
  if (typeof value !== 'object' || value === null) return [{ label: path, value: String(value) }];
  return Object.entries(value).flatMap(([key, each]) => listFields(path ? `${path}.${key}` : key, each));
}

/** Describes a message to sign, as text if it is UTF-8 and otherwise as bytes. */
export function describeMessage(message: Hex): Description {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(message));
    return { title: 'Sign a message', rows: [{ label: 'Message', value: text }] };
  } catch {
    return { title: 'Sign a message', rows: [{ label: 'Bytes', value: message }] };
  }
}

const field = v.object({ name: v.string(), type: v.string() });

/** Schema of the parameter of `eth_signTypedData_v4` (EIP-712). */
export const typedData = v.object({
  domain: v.looseObject({
    name: v.exactOptional(v.string()),
    chainId: v.exactOptional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number))),
    verifyingContract: v.exactOptional(address),
  }),
  types: v.record(v.string(), v.array(field)),
  primaryType: v.string(),
  message: v.record(v.string(), v.unknown()),
});

type TypedData = v.InferOutput<typeof typedData>;
