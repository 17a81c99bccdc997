import { chains } from '@livery/core/domain/chains';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { type PageRenderer, type RenderedScreen, studioPath } from '@livery/core/wire/pageRenderer';
import { languageTags } from '@livery/core/wire/productConfig';
import { hashInlineCode, toHashSource } from '../../page/loadPage';
import { getContentSecurityPolicy, getExternalSources } from './getContentSecurityPolicy';
import { getLanguage } from './getLanguage';
import { renderDocument } from './renderDocument';

/** The page's screens, each below a chain's prefix or, for Ethereum, below none. */
const screens = ['swap', 'limit', 'pool', 'activity', 'create', 'find', 'add', 'remove', 'migrate', 'send'];
const prefixes = chains.map(({ prefix }) => prefix).filter((prefix) => prefix !== '');
const screenPaths = ['', ...prefixes.map((prefix) => `/${prefix}`)].flatMap((chain) =>
  screens.map((screen) => `${chain}/${screen}`),
);

/**
 * Returns the documents of a release by path, from the template of the built page and its components. Without a
 * `gateway` in the configuration, these are the documents that a gateway serves to a browser without a language: all
 * screens, and the first screen in each language. With a `gateway`, they make a static release: each path is a file, or
 * a folder's `index.html`.
 */
export function renderRelease(
  template: string,
  appConfig: AppConfig,
  renderer?: PageRenderer,
): ReadonlyMap<string, string> {
  const { gateway } = appConfig;
  if (gateway !== undefined) return renderStatic(template, { ...appConfig, gateway }, renderer);
  const page = { document: template, files: new Map(), scriptHashes: [], styleHashes: [] };
  const languages = languageTags.map((language) => `/?lang=${language}`);
  return new Map(
    ['/', ...languages, ...screenPaths, studioPath].map((link) => {
      const { pathname: path, search, searchParams } = new URL(link, 'https://host.invalid');
      const language = getLanguage({
        named: searchParams.get('lang') ?? undefined,
        preset: appConfig.config.language,
        accepted: undefined,
      });
      const screen = renderScreen(renderer, appConfig, { path, search });
      return [link, renderDocument(page, appConfig, { withSandboxScript: false, language, screen }).html];
    }),
  );
}

function renderScreen(
  renderer: PageRenderer | undefined,
  app: AppConfig,
  place: { path: string; search: string },
): RenderedScreen | undefined {
  const path = renderer?.findScreen(app, place);
  return path === undefined ? undefined : renderer?.renderScreen(app, path);
}

function renderStatic(
  template: string,
  appConfig: AppConfig & { gateway: string },
  renderer: PageRenderer | undefined,
): ReadonlyMap<string, string> {
  const document = toRelativeUrls(template);
  const page = { document, files: new Map(), ...hashInlineCode(document) };
  const language = appConfig.config.language ?? 'en';
  const rendered = renderScreen(renderer, appConfig, { path: '/', search: '' });
  const screen = rendered && {
    ...rendered,
    html: { ...rendered.html, [language]: toRelativeUrls(rendered.html[language]) },
  };
  const { html, styleHash } = renderDocument(page, appConfig, { withSandboxScript: false, language, screen });
  const policy = getContentSecurityPolicy({
    scriptHashes: page.scriptHashes,
    styleHashes: [...page.styleHashes, styleHash],
    external: getExternalSources(appConfig),
    gateway: appConfig.gateway,
  });
  return new Map([
    ['/', withPolicy(html, policy)],
    ...['/404.html', ...screenPaths.map((path) => `${path}/`)].map((path) => [path, signpost] as const),
  ]);
}

/** Makes the URLs of the template's files relative to the document, which lies in the folder of the release. */
function toRelativeUrls(template: string): string {
  return template
    .replace(/\b(src|href)="\/(?!\/)/g, '$1="./')
    .replace(/\burl\(\/(?!\/)/g, 'url(./')
    .replace(/`\/locales\//, '`./locales/');
}

/** Adds a policy at the start of the head: it does not hold for what stands before it. */
function withPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace('<head>', () => `<head>${meta}`);
}

/**
 * Leads from the path of a screen, where a static server has no page, to the page and that screen: the page follows
 * `#/matic/swap` to the path. The origin stands first, because a path may begin with two slashes, which would name a host.
 */
const signpostScript = `(() => {
  const screen = /^(.*?)((?:\\/(?:${prefixes.join('|')}))?\\/(?:${screens.join('|')})(?:\\/.*)?)$/.exec(location.pathname);
  const [base, path] = screen ? [screen[1], '#' + screen[2].replace(/\\/(index\\.html)?$/, '')] : ['', ''];
  location.replace(location.origin + base + '/' + (path ? path + location.search : location.search + location.hash));
})();`;
const signpostPolicy = `default-src 'none'; script-src ${toHashSource(signpostScript)}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
const signpost = withPolicy(
  `<!doctype html><html><head><meta charset="utf-8"><title>…</title><script>${signpostScript}</script></head></html>\n`,
  signpostPolicy,
);
