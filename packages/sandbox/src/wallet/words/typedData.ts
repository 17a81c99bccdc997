import * as v from 'valibot';

const field = v.object({ name: v.string(), type: v.string() });

/** The parameter of `eth_signTypedData_v4`, as EIP-712 has it. */
export const typedData = v.object({
  domain: v.looseObject({
    name: v.optional(v.string()),
    chainId: v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number))),
    verifyingContract: v.optional(v.string()),
  }),
  types: v.record(v.string(), v.array(field)),
  primaryType: v.string(),
  message: v.record(v.string(), v.unknown()),
});

export type TypedData = v.InferOutput<typeof typedData>;
