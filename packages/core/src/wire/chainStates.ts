import * as v from 'valibot';

/**
 * The response of `GET /api/chains`: the chains that the gateway serves, `ready` while it can quote and trade on them.
 * While a chain is `asleep`, the gateway does not follow its blocks, and the next question about it wakes it. Until
 * `usedUpUntil` (ms since 1970), it asks none of the chain's nodes, because the operator's plan allows no more calls.
 */
export const chainStates = v.object({
  chains: v.array(
    v.object({
      id: v.number(),
      ready: v.boolean(),
      asleep: v.optional(v.boolean(), false),
      usedUpUntil: v.optional(v.number()),
    }),
  ),
});

export type ChainStates = v.InferOutput<typeof chainStates>;
