import * as v from 'valibot';

/** One field that a request got wrong, as 0x v1 reports it. */
export const validationError = v.object({
  field: v.string(),
  code: v.number(),
  reason: v.string(),
  description: v.optional(v.string()),
});

/** Why the simulated transaction reverts: `code` is a `RevertCode`, `name` is the contract's own name or words for it. */
const revert = v.object({ code: v.string(), name: v.string() });

/** The body of every failed answer of the gateway, in the form of 0x v1. `code` 100 is a validation failure. */
export const apiError = v.object({
  code: v.number(),
  reason: v.string(),
  validationErrors: v.optional(v.array(validationError)),
  values: v.optional(v.object({ message: v.string(), revert: v.optional(revert) })),
});

export type ValidationError = v.InferOutput<typeof validationError>;
export type ApiError = v.InferOutput<typeof apiError>;
