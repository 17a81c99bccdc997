import * as v from 'valibot';

/**
 * The response of `GET /api/chains`: the chains that the gateway serves, `ready` while it can quote and trade on them. It follows no
 * blocks of one that is `asleep`: the next question about it wakes it. Of one with `usedUpUntil` (ms since 1970) it asks no node before,
 * since the operator's plan allows no more calls.
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
