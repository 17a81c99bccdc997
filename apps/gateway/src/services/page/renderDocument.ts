import { getBrandStyle } from '@livery/core/domain/brand/getBrandStyle';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { getImageUrl } from '@livery/core/wire/getImageUrl';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { type Page, toHashSource } from '../../store/page/loadPage';

const sandboxScriptPath = '/sandbox/wallet.js';

/**
 * Renders the page's document with an operator's name, colours and configuration, so that the first paint is right.
 * `styleHash` is the source that allows the brand's style in the content security policy.
 */
export function renderDocument(
  page: Page,
  appConfig: AppConfig,
  { withSandboxScript }: { withSandboxScript: boolean },
): { html: string; styleHash: string } {
  const { config, gateway = '' } = appConfig;
  const style = getBrandStyle(config);
  const head = [
    '<meta name="theme-color">',
    config.is_dark_mode ? '<meta name="livery-dark" content="true">' : '',
    config.language ? `<meta name="livery-language" content="${config.language}">` : '',
    `<style>${style}</style>`,
    `<script type="application/json" id="livery-config">${JSON.stringify(appConfig).replaceAll('<', '\\u003c')}</script>`,
  ].join('');
  const scripted = withSandboxScript
    ? page.document.replace('<script type="module"', `<script type="module" src="${sandboxScriptPath}"></script>$&`)
    : page.document;
  const html = scripted
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(config.title ?? config.name)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (icon) =>
      config.icon ? `<link rel="icon" href="${escapeHtml(`${gateway}${getImageUrl(config.icon)}`)}">` : icon,
    )
    .replace('<!--livery:head-->', () => head)
    .replace('<!--livery:brand-->', () => renderBrand(config, gateway));
  return { html, styleHash: toHashSource(style) };
}

/** Renders the start of the header before the scripts run: the logo of the theme, or the mark and the name. */
function renderBrand({ name, logo, logo_dark }: ProductConfig, gateway: string): string {
  const [light, dark] = [logo ?? logo_dark, logo_dark ?? logo].map(
    (image) => image && escapeHtml(`${gateway}${getImageUrl(image)}`),
  );
  const image = light && dark ? `<img class="shell-logo" alt="" data-light="${light}" data-dark="${dark}">` : '';
  const initial = escapeHtml([...name][0]?.toUpperCase() ?? '');
  return `${image}<span class="shell-mark">${initial}</span><span class="shell-name">${escapeHtml(name)}</span>`;
}

/** Escapes text for a document, also within double quotes. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
