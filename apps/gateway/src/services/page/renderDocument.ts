import type { AppConfig } from '@livery/core/wire/appConfig';
import type { Page } from '../../store/page/loadPage';
import { toHashSource } from '../../store/page/toHashSource';

export const sandboxScriptPath = '/sandbox/wallet.js';

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
  // The schema lets only #rrggbb colours through: nothing in them needs escaping.
  const style = `:root{--brand-light:${config.brand_color};--brand-dark:${config.brand_color_dark}}`;
  const head = [
    `<meta name="theme-color" content="${config.brand_color}">`,
    config.is_dark_mode ? '<meta name="livery-dark" content="true">' : '',
    `<style>${style}</style>`,
    `<script type="application/json" id="livery-config">${JSON.stringify(appConfig).replaceAll('<', '\\u003c')}</script>`,
  ].join('');
  const scripted = withSandboxScript
    ? page.document.replace('<script type="module"', `<script src="${sandboxScriptPath}" defer></script>$&`)
    : page.document;
  const html = scripted
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(config.name)}</title>`)
    .replace('<!--livery:head-->', () => head);
  return { html, styleHash: toHashSource(style) };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
