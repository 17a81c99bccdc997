import type { AppConfig } from '@livery/core/wire/appConfig';
import { getImageUrl } from '@livery/core/wire/getImageUrl';
import type { Page } from '../../store/page/loadPage';
import { toHashSource } from '../../store/page/toHashSource';
import { escapeHtml } from './escapeHtml';
import { getBrandStyle } from './getBrandStyle';
import { renderBrand } from './renderBrand';

const sandboxScriptPath = '/sandbox/wallet.js';

/**
 * The page's document in an operator's name and colours, with the configuration in it, so that the first paint is right.
 * `styleHash` is the source that lets the content security policy pass the brand's style.
 */
export function renderDocument(
  page: Page,
  appConfig: AppConfig,
  { withSandboxScript }: { withSandboxScript: boolean },
): { html: string; styleHash: string } {
  const { config } = appConfig;
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
      config.icon ? `<link rel="icon" href="${escapeHtml(getImageUrl(config.icon))}">` : icon,
    )
    .replace('<!--livery:head-->', () => head)
    .replace('<!--livery:brand-->', () => renderBrand(config));
  return { html, styleHash: toHashSource(style) };
}
