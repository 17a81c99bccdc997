import * as v from 'valibot';
import { productConfig } from './productConfig';

/**
 * What `GET /api/config` says to a page, and what is written into the page itself: the operator's configuration,
 * whether the asking host has one of its own, the ids of the chains that the gateway serves, and the relay to use for
 * WalletConnect when it is another than the public one.
 */
export const appConfig = v.object({
  config: productConfig,
  configured: v.boolean(),
  chains: v.array(v.number()),
  relay: v.optional(v.pipe(v.string(), v.regex(/^wss?:\/\//, 'not the address of a relay'))),
});

export type AppConfig = v.InferOutput<typeof appConfig>;
