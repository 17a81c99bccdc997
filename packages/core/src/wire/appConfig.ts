import * as v from 'valibot';
import { productConfig } from './productConfig';

const chainId = v.pipe(v.string(), v.regex(/^[1-9]\d*$/, 'not a chain id'));
/** A number of times, as a sandbox sets it. */
export const patience = v.pipe(v.number(), v.minValue(1), v.maxValue(10));
const walletNode = v.pipe(v.string(), v.regex(/^(gateway|https?:\/\/[^\s/]+.*)$/, 'not an http(s) URL'));

/**
 * The response of `GET /api/config`, which is also embedded in the page: the operator's configuration, `configured`
 * when the requested host has one of its own, the ids of the chains that the gateway serves, the relay for
 * WalletConnect when it is not the public one, the site token when it is not the default one, and, in a static release
 * only, the origin of the gateway. `analytics` is there when the operator wants the page's events, with `details` when
 * accounts and amounts may be in them. `walletNodes` are the operator's endpoints for wallets that lack a chain, by
 * chain id, `gateway` for the gateway's own; the others are the public ones that ship with the page. `sharedProtection`
 * are the ids of chains whose protected endpoint is on a host that the gateway asks, too, so that it is no second
 * witness. `patience` is how many times as long a page of a sandbox waits for slow answers. `affiliate`, an address or
 * a name, is set by the page itself when the page that embeds it names one.
 */
export const appConfig = v.object({
  config: productConfig,
  configured: v.boolean(),
  chains: v.array(v.number()),
  affiliate: v.optional(v.string()),
  gateway: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && new URL(text).origin === text,
        'not an origin, such as https://swap.example',
      ),
      v.regex(/^https?:/, 'not an http(s) origin'),
    ),
  ),
  site: v.optional(v.string()),
  analytics: v.optional(v.object({ details: v.boolean() })),
  walletNodes: v.optional(v.record(chainId, walletNode)),
  sharedProtection: v.optional(v.array(v.number())),
  relay: v.optional(v.pipe(v.string(), v.regex(/^wss?:\/\//, 'not the address of a relay'))),
  patience: v.optional(patience),
});

export type AppConfig = v.InferOutput<typeof appConfig>;
