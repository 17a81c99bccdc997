import type { Logger } from 'pino';
import type { ChainState } from './chains/chainState';
import type { Metrics } from './createMetrics';
import type { Outside } from './outside/outside';
import type { Page } from './page/loadPage';
import type { StaticFile } from './page/staticFile';
import type { Products } from './products/products';

/** All that the gateway's functions work on. */
export type Context = {
  log: Logger;
  /** Now, in ms. */
  clock: () => number;
  /** The chains that are served, by id. */
  chains: ReadonlyMap<number, ChainState>;
  metrics: Metrics;
  products: Products;
  /** Undefined when the gateway serves no page. */
  page: Page | undefined;
  sandbox: { info: StaticFile | undefined; scripts: ReadonlyMap<string, StaticFile> | undefined };
  frameAncestors: readonly string[];
  outside: Outside;
  /** Where WalletConnect's messages go; the public relay when undefined. */
  relay: string | undefined;
};
