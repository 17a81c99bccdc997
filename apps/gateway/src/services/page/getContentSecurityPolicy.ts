import { publicNodes } from '@livery/core/domain/publicNodes';
import type { AppConfig } from '@livery/core/wire/appConfig';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { getOnrampFrame } from './getPermissionsPolicy';

/**
 * Returns the policy of a page that connects to its own origin and, for a static release, to `gateway`'s.
 * `scriptHashes` and `styleHashes` allow the document's inline code; `external` allows what an operator's wallets and
 * on-ramp need. A policy without `frameAncestors` is for a meta element, where browsers ignore that directive.
 */
export function getContentSecurityPolicy(sources: {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  frameAncestors?: readonly string[];
  external?: ExternalSources;
  gateway?: string;
}): string {
  const { frames = [], connections = [], images = [], styles = [] } = sources.external ?? {};
  const { gateway, frameAncestors } = sources;
  const servers = ["'self'", ...(gateway === undefined ? [] : [gateway])];
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...sources.scriptHashes],
    'style-src': ["'self'", ...sources.styleHashes, ...styles],
    'img-src': [...servers, 'data:', ...images],
    'font-src': ["'self'"],
    'connect-src': [...servers, ...connections],
    'frame-src': frames.length ? frames : ["'none'"],
    'manifest-src': ["'self'"],
    ...(frameAncestors && { 'frame-ancestors': frameAncestors }),
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
    .map(([directive, values]) => `${directive} ${values.join(' ')}`)
    .join('; ');
}

/**
 * Returns the sites that may frame an operator's page: those of the gateway's settings and of the operator's entry. A setting
 * of 'none' holds for every entry.
 */
export function listFrameAncestors(settings: readonly string[], { embed_origins = [] }: ProductConfig): string[] {
  return settings.includes("'none'") ? ["'none'"] : [...new Set([...settings, ...embed_origins])];
}

/** Sources of the content security policy beyond the own origin. */
type ExternalSources = {
  frames?: readonly string[];
  connections?: readonly string[];
  images?: readonly string[];
  styles?: readonly string[];
};

const publicRelay = 'wss://relay.walletconnect.org';
const verifier = 'https://verify.walletconnect.org';
const coinbaseRelay = ['https://www.walletlink.org', 'wss://www.walletlink.org'];
const fortmaticFrame = 'https://x2.fortmatic.com';
const fortmaticImages = 'https://static.fortmatic.com';

/**
 * Returns the sources for an operator's on-ramp and wallets, and the public nodes. The page contacts a service only
 * when the trader chooses it. It contacts a node only while a trade is reviewed with a wallet that has none of its own.
 */
export function getExternalSources(app: AppConfig): Required<ExternalSources> {
  const { config, relay = publicRelay } = app;
  const { wallets } = config;
  const onramp = getOnrampFrame(config);
  const hasCoinbase = wallets?.coinbase !== false;
  return {
    frames: [
      ...(onramp ? [onramp.origin] : []),
      ...(wallets?.walletconnect ? [verifier] : []),
      ...(wallets?.fortmatic ? [fortmaticFrame] : []),
    ],
    connections: [
      ...(wallets?.walletconnect ? [relay, verifier] : []),
      ...(hasCoinbase ? coinbaseRelay : []),
      ...listPublicNodes(app),
    ],
    images: wallets?.fortmatic ? [fortmaticImages] : [],
    styles: hasCoinbase ? coinbaseStyles : [],
  };
}

/** Lists the origins of the nodes that a review may ask, of the chains that the gateway serves. */
function listPublicNodes({ chains, walletNodes = {} }: AppConfig): string[] {
  const urls = chains.map((chainId) => walletNodes[chainId] ?? publicNodes[chainId]);
  const nodes = urls.flatMap((url) => (url === undefined || url === 'gateway' ? [] : new URL(url).origin));
  return [...new Set(nodes)];
}

/** The style sheets that Coinbase Wallet's library inserts into the page, for its dialog that pairs a phone. */
export const coinbaseStyles = [
  "'sha256-4CSX0cSvsqdXksjA6mWUlZWOxhEmilc7TqCXOuzQjd8='",
  "'sha256-thB/1uQ6hZv+vTQDSxOw21131dHhE475xakO9wp4pxo='",
  "'sha256-iBi3gvWToeXcPvoJh2Qe00AVDlN+f08gX0MtDVLz5qI='",
];
