import { getBrandStyle } from '@livery/core/domain/brand/getBrandStyle';
import { chains } from '@livery/core/domain/chains';
import { getDirection, getHtmlLanguage } from '@livery/core/domain/text/htmlLanguage';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { escapeHtml } from '@livery/core/wire/escapeHtml';
import { getImageUrl } from '@livery/core/wire/getImageUrl';
import type { LinkedQuoteBody } from '@livery/core/wire/linkedQuote';
import { linkedQuoteId } from '@livery/core/wire/linkedQuoteId';
import type { Language, QuotedScreen, RenderedScreen } from '@livery/core/wire/pageRenderer';
import { languageTags } from '@livery/core/wire/productConfig';
import { type BuiltPage, toHashSource } from '../../page/loadPage';

const sandboxScriptPath = '/sandbox/wallet.js';

type RenderDocumentParameters = {
  withSandboxScript: boolean;
  language: Language;
  /** Undefined if no chain is served or the page's components are not at hand: then its script renders all of it. */
  screen: RenderedScreen | QuotedScreen | undefined;
  /** The answers behind the figures of a `QuotedScreen`. */
  quote?: LinkedQuoteBody | undefined;
};

/**
 * Renders the page's document with an operator's name, colours and configuration and with the screen itself, so that the first
 * paint is right. `styleHash` is the source that allows its style in the content security policy.
 */
export function renderDocument(
  page: BuiltPage,
  appConfig: AppConfig,
  { withSandboxScript, language, screen, quote }: RenderDocumentParameters,
): { html: string; styleHash: string } {
  const { config, gateway = '' } = appConfig;
  const style = `${getBrandStyle(config)}${screen?.style ?? ''}`;
  const head = [
    '<meta name="theme-color">',
    config.is_dark_mode ? '<meta name="livery-dark" content="true">' : '',
    config.language ? `<meta name="livery-language" content="${config.language}">` : '',
    `<style>${style}</style>`,
    renderData('livery-config', appConfig),
  ].join('');
  const scripted = withSandboxScript
    ? page.document.replace('<script type="module"', `<script type="module" src="${sandboxScriptPath}"></script>$&`)
    : page.document;
  const direction = getDirection(language) === 'rtl' ? ' dir="rtl"' : '';
  const html = scripted
    .replace(
      '<html lang="en" data-theme="light">',
      `<html lang="${getHtmlLanguage(language)}"${direction} data-theme="${config.is_dark_mode ? 'dark' : 'light'}">`,
    )
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(config.title ?? config.name)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (icon) =>
      config.icon ? `<link rel="icon" href="${escapeHtml(`${gateway}${getImageUrl(config.icon)}`)}">` : icon,
    )
    .replace('<!--livery:head-->', () => head)
    .replace('<div id="root"><!--livery:screen--></div>', (empty) =>
      screen ? renderRoot(screen, { appConfig, language, quote }) : empty,
    );
  return { html, styleHash: toHashSource(style) };
}

/**
 * Renders the page's root with the screen, and what the document's script needs to put it right for a visitor. React
 * takes over a screen that is named on its root, and replaces one with a quote.
 */
function renderRoot(
  { path, html, noScript, words }: RenderedScreen | QuotedScreen,
  { appConfig, language, quote }: { appConfig: AppConfig } & Pick<RenderDocumentParameters, 'language' | 'quote'>,
): string {
  const served = chains.filter(({ id }) => appConfig.chains.includes(id));
  const facts = {
    screen: path,
    language: getHtmlLanguage(language),
    chains: Object.fromEntries(served.map(({ id, prefix }) => [id, prefix])),
    words: Object.fromEntries(languageTags.map((tag) => [getHtmlLanguage(tag), words[tag]])),
  };
  const pick = (texts: string | Readonly<Record<Language, string>>) =>
    typeof texts === 'string' ? texts : texts[language];
  const name = quote ? '' : ` data-screen="${path}"`;
  return [
    `<noscript><p class="no-script">${pick(noScript)}</p></noscript>`,
    `<div id="root"${name}>${pick(html)}</div>`,
    renderData('livery-screen', facts),
    quote ? renderData(linkedQuoteId, quote) : '',
  ].join('');
}

/** Returns a script element that holds data, which is no code and needs no permission. */
function renderData(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
