import * as v from 'valibot';

/** The response of `GET /api/chains`: the chains that the gateway serves, `ready` while it can quote and trade on them. */
export const chainStates = v.object({ chains: v.array(v.object({ id: v.number(), ready: v.boolean() })) });

export type ChainStates = v.InferOutput<typeof chainStates>;
