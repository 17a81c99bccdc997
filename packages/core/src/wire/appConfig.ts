import * as v from 'valibot';
import { productConfig } from './productConfig';

/**
 * What `GET /api/config` says to a page, and what is written into the page itself: the operator's configuration,
 * whether the asking host has one of its own, and the ids of the chains that the gateway serves.
 */
export const appConfig = v.object({
  config: productConfig,
  configured: v.boolean(),
  chains: v.array(v.number()),
});

export type AppConfig = v.InferOutput<typeof appConfig>;
