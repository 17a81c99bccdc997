import * as v from 'valibot';

/** An invalid field of a request, as reported by 0x v1. */
const validationError = v.object({
  field: v.string(),
  code: v.number(),
  reason: v.string(),
  description: v.optional(v.string()),
});

/** The reason why the simulated transaction reverts: `code` is a `RevertCode`, `name` the contract's own name or text for it. */
const revert = v.object({ code: v.string(), name: v.string() });

/** The body of every error response of the gateway, in the form of 0x v1. `code` 100 is a validation failure. */
export const apiError = v.object({
  code: v.number(),
  reason: v.string(),
  validationErrors: v.optional(v.array(validationError)),
  values: v.optional(v.object({ message: v.string(), revert: v.optional(revert) })),
});

export type ValidationError = v.InferOutput<typeof validationError>;
export type ApiError = v.InferOutput<typeof apiError>;
