// The entry of the server's bundle, which the gateway loads. Never part of the page.

import type { AppConfig } from '@livery/core/wire/appConfig';
import { escapeHtml } from '@livery/core/wire/escapeHtml';
import { getImageUrl } from '@livery/core/wire/getImageUrl';
import { linkedQuote } from '@livery/core/wire/linkedQuote';
import { type Language, type PageRenderer, type RenderedScreen, studioPath } from '@livery/core/wire/pageRenderer';
import { languageTags } from '@livery/core/wire/productConfig';
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { App } from '../app/App';
import { seedQuote } from '../app/linked/seedQuote';
import { resolveLink } from '../app/openLink';
import { Page } from '../app/Page';
import { getScreenPath, resolveRoute } from '../app/routes';
import { chainListQuery } from '../chain/chainListQuery';
import { createTexts, type Messages, type Texts } from '../text/createTexts';
import { loadServed } from '../ui/lazy/lazyExtra';
import { findBundledList } from './bundledTokens';
import { findLinkedSwap } from './linkedSwap';
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
  const marked = renderMarked(app, { path, search: '', language: 'en', client: new QueryClient() });
  return {
    path,
    html: toRecord(languageTags.map((tag) => [tag, marked.write(marked.html, tag)] as const)),
    noScript: toRecord(languageTags.map((tag) => [tag, getNoScript(tag)] as const)),
    style: noScriptStyle + marked.style,
    words: toRecord(listWords(marked.html, { forms: languageTags, mark, write: marked.write })),
  };
}

/** Renders a swap with the figures of its quote. In the words of other languages these are written as in its own. */
function renderSwap(app: AppConfig, { swap, quote, language }: Parameters<PageRenderer['renderSwap']>[1]) {
  const client = new QueryClient();
  client.setQueryData(chainListQuery(swap.chainId).queryKey, findBundledList(swap.chainId) ?? null);
  seedQuote(client, v.parse(linkedQuote, quote), quote.at);
  const marked = renderMarked(app, { ...swap, language, client });
  // Its timers would keep what is no longer needed.
  client.clear();
  const html = withoutHints(marked.html);
  return {
    path: swap.path,
    html: marked.write(html, language),
    noScript: getNoScript(language),
    style: noScriptStyle + marked.style,
    words: toRecord(listWords(html, { forms: languageTags, mark, write: marked.write })),
  };
}

type Marked = { path: string; search: string; language: Language; client: QueryClient };

/** Renders a screen with marks for its texts, numbers as in the language; `write` puts the texts of any into marked HTML. */
function renderMarked(app: AppConfig, { path, search, language, client }: Marked) {
  const phrases: { id: string; values?: Parameters<Texts['_']>[1] }[] = [];
  const marking: Texts = {
    locale: language,
    _: (id, values) => `\uE000${phrases.push({ id, ...(values && { values }) }) - 1}\uE001`,
  };
  const page = (
    <Page texts={marking} client={client} served={path} search={search}>
      <App app={app} />
    </Page>
  );
  const { html, style } = extractStyles(withPictures(renderToString(page), app));
  const write = (marked: string, tag: Language) =>
    marked.replace(mark, (_, index: string) => {
      const { id = '', values } = phrases[Number(index)] ?? {};
      return values ? escapeHtml(getTexts(tag)._(id, values)) : writeLabel(id, tag);
    });
  return { html, style, write };
}

/** Texts without values, which are the same in each document, by language and id. */
const labels = new Map<string, string>();

function writeLabel(id: string, tag: Language): string {
  const key = `${tag} ${id}`;
  const label = labels.get(key) ?? escapeHtml(getTexts(tag)._(id));
  labels.set(key, label);
  return label;
}

/** Leaves out the hidden hints, which nothing shows without a script, and which are longer in all languages than the rest. */
function withoutHints(html: string): string {
  return html.replaceAll(/ aria-describedby="[^"]*"|<span id="[^"]*" hidden="">[^<]*<\/span>/g, '');
}

function getNoScript(language: Language): string {
  return escapeHtml(getTexts(language)._('shell.noScript'));
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

// The bundle has them, but only promises them.
void loadServed();

export const renderer: PageRenderer = { findScreen, renderScreen, findSwap: findLinkedSwap, renderSwap };
