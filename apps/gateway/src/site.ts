import { chains } from '@livery/core/domain/chains';
import { appConfig } from '@livery/core/wire/appConfig';
import { productConfig } from '@livery/core/wire/productConfig';
import * as v from 'valibot';
import { loadRenderer } from './page/loadRenderer';
import { renderRelease } from './services/page/renderRelease';

/** An operator's entry for a static release. */
const staticEntry = v.pipe(
  v.object({ config: productConfig, gateway: appConfig.entries.gateway }),
  v.check(
    ({ config: { icon, logo, logo_dark } }) => ![icon, logo, logo_dark].some((picture) => picture?.startsWith('/')),
    'a picture of a static release is an https address: the release has no files of the operator',
  ),
);

/**
 * Returns the documents of a release by path, from the template of the built page and the configuration that a document
 * holds: what `npm run release` writes and `npm run verify-site` compares a site with. Throws valibot's `ValiError` for a
 * configuration that no gateway would serve.
 */
export function renderSite(template: string, configuration: unknown): ReadonlyMap<string, string> {
  return renderRelease(template, v.parse(appConfig, configuration), loadRenderer(new URL('page.cjs', import.meta.url)));
}

/**
 * Returns the configuration that the page of a static release holds, from an operator's entry and the origin of the gateway.
 * Offers the chains that the entry names, or all. Throws valibot's `ValiError`.
 */
export function toStaticConfiguration(entry: unknown, gateway: string): unknown {
  const { config } = v.parse(staticEntry, { config: entry, gateway });
  const isOffered = (id: number) => config.chains?.includes(id) ?? !(id === 56 && config.support_bsc === false);
  const offered = chains.map(({ id }) => id).filter(isOffered);
  return v.parse(appConfig, { config, configured: true, chains: offered, gateway });
}
