// The entry of the server's bundle, which the gateway loads. Never part of the page.

import type { AppConfig } from '@livery/core/wire/appConfig';
import { escapeHtml } from '@livery/core/wire/escapeHtml';
import { getImageUrl } from '@livery/core/wire/getImageUrl';
import { type Language, type PageRenderer, type RenderedScreen, studioPath } from '@livery/core/wire/pageRenderer';
import { languageTags } from '@livery/core/wire/productConfig';
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { App } from '../app/App';
import { resolveLink } from '../app/openLink';
import { Page } from '../app/Page';
import { getScreenPath, resolveRoute } from '../app/routes';
import { createTexts, type Messages, type Texts } from '../text/createTexts';
import { listWords } from './words';

/** Compiled by the build. */
const catalogues = import.meta.glob<Messages>('../../locales/*/*.json', { eager: true, import: 'default' });

const noScriptStyle =
  '.no-script{padding:12px 16px;background:var(--warn-tint);color:var(--text);font:14px/20px var(--font);text-align:center}';

/** Marks of texts in the rendered page; catalogues and configurations have no characters of private use. */
const mark = /\uE000(\d+)\uE001/g;

function findScreen(app: AppConfig, { path, search }: { path: string; search: string }): string | undefined {
  if (path === studioPath) return undefined;
  const [found = ''] = resolveLink({ path, search }, app).split('?');
  const route = resolveRoute({ path: found, search: '', hash: '' }, app);
  return route && 'screen' in route ? getScreenPath(route.chain, route.screen) : undefined;
}

/** Renders the screen once, with a mark for each text, and puts in the texts of every language. */
function renderScreen(app: AppConfig, path: string): RenderedScreen {
  const phrases: { id: string; values?: Parameters<Texts['_']>[1] }[] = [];
  const marking: Texts = {
    locale: 'en',
    _: (id, values) => `\uE000${phrases.push({ id, ...(values && { values }) }) - 1}\uE001`,
  };
  const page = (
    <Page texts={marking} client={new QueryClient()} served={path}>
      <App app={app} />
    </Page>
  );
  const { html, style } = extractStyles(withPictures(renderToString(page), app));
  const byLanguage = languageTags.map((language) => {
    const texts = getTexts(language);
    const write = (_: string, index: string) => {
      const { id = '', values } = phrases[Number(index)] ?? {};
      return escapeHtml(texts._(id, values));
    };
    return [language, html.replace(mark, write)] as const;
  });
  return {
    path,
    html: toRecord(byLanguage),
    noScript: toRecord(languageTags.map((tag) => [tag, escapeHtml(getTexts(tag)._('shell.noScript'))] as const)),
    style: noScriptStyle + style,
    words: toRecord(listWords(byLanguage)),
  };
}

/**
 * Makes the operator's pictures come from the gateway of a static release, and names the logo of each theme, since only the
 * browser knows the visitor's.
 */
function withPictures(html: string, { config: { logo, logo_dark, is_dark_mode }, gateway = '' }: AppConfig): string {
  const [light, dark] = [logo ?? logo_dark, logo_dark ?? logo].map((url) => escapeHtml(url ? getImageUrl(url) : ''));
  return html
    .replace(/ src="[^"]*"( alt="[^"]*" class="shell-logo")/, (_, rest: string) => {
      return ` src="${is_dark_mode ? dark : light}"${rest} data-light="${light}" data-dark="${dark}"`;
    })
    .replaceAll(/(src|data-light|data-dark)="\/api\//g, `$1="${gateway}/api/`);
}

/** Moves style attributes into rules, which a content security policy can allow by their hash. */
function extractStyles(html: string): { html: string; style: string } {
  const styles = [...new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style))];
  return {
    html: html.replace(/ style="([^"]*)"/g, (_, style: string) => ` data-style="${styles.indexOf(style)}"`),
    style: styles.map((style, index) => `#root [data-style="${index}"]{${style}}`).join(''),
  };
}

const texts = new Map<Language, Texts>();

function getTexts(language: Language): Texts {
  const known = texts.get(language) ?? readTexts(language);
  texts.set(language, known);
  return known;
}

function readTexts(language: Language): Texts {
  const files = Object.entries(catalogues).filter(([file]) => file.includes(`/${language}/`));
  return createTexts({ locale: language, messages: Object.assign({}, ...files.map(([, messages]) => messages)) });
}

function toRecord<value>(entries: readonly (readonly [Language, value])[]): Record<Language, value> {
  return Object.fromEntries(entries) as Record<Language, value>; // one entry for each language
}

export const renderer: PageRenderer = { findScreen, renderScreen };
