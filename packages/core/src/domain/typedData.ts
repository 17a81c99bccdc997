import type { TypedDataDomain } from 'viem';

/** Structured data to be signed, as EIP-712 has it: the types include that of the domain. */
export type TypedData = {
  domain: TypedDataDomain;
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>;
  primaryType: string;
  message: Readonly<Record<string, unknown>>;
};
