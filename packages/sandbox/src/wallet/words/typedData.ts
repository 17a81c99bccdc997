import { address } from '@livery/core/wire/address';
import * as v from 'valibot';

const field = v.object({ name: v.string(), type: v.string() });

/** The parameter of `eth_signTypedData_v4`, as EIP-712 has it. */
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

export type TypedData = v.InferOutput<typeof typedData>;
