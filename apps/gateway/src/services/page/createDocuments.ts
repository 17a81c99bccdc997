import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { AppConfig } from '@livery/core/wire/appConfig';
import type { LinkedQuoteBody } from '@livery/core/wire/linkedQuote';
import {
  type Language,
  type LinkedSwap,
  type PageRenderer,
  type RenderedScreen,
  studioPath,
} from '@livery/core/wire/pageRenderer';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context/createContext';
import type { BuiltPage } from '../../page/loadPage';
import { type StaticFile, toStaticFile } from '../../page/staticFile';
import { getContentSecurityPolicy, getExternalSources, listFrameAncestors } from './getContentSecurityPolicy';
import { getOnrampFrame, getPermissionsPolicy } from './getPermissionsPolicy';
import { renderDocument } from './renderDocument';

/** The document of the page with its headers. */
export type Document = { file: StaticFile; headers: Readonly<Record<string, string>> };

/** A place of the page that a visitor asks for. */
type Place = { path: string; search: string; language: Language };

export type Documents = {
  /** Returns a rendered document; undefined if it has yet to be rendered. */
  peek: (app: AppConfig, place: Place) => Document | undefined;
  /** Returns the document, rendered if need be; undefined without a page. */
  get: (app: AppConfig, place: Place) => Document | undefined;
  /** Returns the swap that a link asks for. */
  findSwap: PageRenderer['findSwap'];
  /**
   * Returns the document of a link with its quote, which is rendered and compressed for one answer and may be kept by
   * nobody; undefined without a page.
   */
  quote: (app: AppConfig, linked: Linked) => Promise<Document | undefined>;
};

type Linked = {
  swap: LinkedSwap;
  quote: LinkedQuoteBody;
  language: Language;
  /** The header Accept-Encoding. */
  accepted: string;
};

/** Screens that are kept. Each has at most one document in each language: with 13 of these it takes about 0.7 MB. */
const maxScreens = 64;
/** The highest quality would take ten times as long, for one document in twenty bytes less. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
/** For one answer: takes a millisecond, for one byte in a hundred more. */
const fastCompression = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The parts of each document that are the same for all screens. */
type Built = Pick<Context, 'page' | 'sandbox' | 'frameAncestors'>;

type Screen = { rendered: RenderedScreen | undefined; documents: Map<Language, Document> };

/**
 * Creates the cache of rendered documents, by configuration, screen and language. A request can only name a screen of a
 * served chain, so the number of documents is limited, and the least recently served are dropped.
 */
export function createDocuments(context: Pick<Context, 'renderer'> & Built): Documents {
  const { renderer, page } = context;
  const quoteStyle = findQuoteStyle(page);
  const screens = new LRUCache<string, Screen>({ max: maxScreens });
  /** By configuration, which is a new object after a change. */
  const ids = new WeakMap<ProductConfig, number>();
  let lastId = 0;

  function toKey({ config, analytics }: AppConfig, path: string | undefined): string {
    const id = ids.get(config) ?? ++lastId;
    ids.set(config, id);
    // Hosts of one configuration can differ in whether their events are wanted.
    return `${id}${analytics ? '+' : ''}${path ?? ''}`;
  }

  function find(app: AppConfig, place: Place) {
    const path = renderer?.findScreen(app, place);
    // Studio has a policy of its own.
    const key = toKey(app, place.path === studioPath ? studioPath : path);
    const kept = screens.get(key);
    return { path, key, kept, document: kept?.documents.get(place.language) };
  }

  return {
    peek: (app, place) => find(app, place).document,
    findSwap: (app, link) => (page ? renderer?.findSwap(app, link) : undefined),
    async quote(app, { swap, quote, language, accepted }) {
      const screen = renderer?.renderSwap(app, { swap, quote, language });
      if (!page || !screen) return undefined;
      const styled = { ...screen, style: screen.style + quoteStyle };
      const { html, headers } = toHtml(context, page, app, { path: swap.path, language, screen: styled, quote });
      return { file: await packOnce(Buffer.from(html), accepted), headers };
    },
    get(app, place) {
      const { path, key, kept, document } = find(app, place);
      if (document) return document;
      const screen: Screen = kept ?? {
        rendered: path === undefined ? undefined : renderer?.renderScreen(app, path),
        documents: new Map(),
      };
      screens.set(key, screen);
      if (!page) return undefined;
      const { html, headers } = toHtml(context, page, app, { ...place, screen: screen.rendered });
      const rendered = { file: packForAll(Buffer.from(html)), headers };
      screen.documents.set(place.language, rendered);
      return rendered;
    },
  };
}

type Content = Pick<Place, 'path' | 'language'> & Pick<Parameters<typeof renderDocument>[2], 'screen' | 'quote'>;

/** Makes the document of a screen with its policies. */
function toHtml(
  { sandbox, frameAncestors }: Pick<Built, 'sandbox' | 'frameAncestors'>,
  page: BuiltPage,
  app: AppConfig,
  { path, ...content }: Content,
): { html: string; headers: Document['headers'] } {
  const { html, styleHash } = renderDocument(page, app, {
    ...content,
    withSandboxScript: sandbox.scripts !== undefined,
  });
  const external = getExternalSources(app);
  const policy = getContentSecurityPolicy({
    frameAncestors: listFrameAncestors(frameAncestors, app.config),
    scriptHashes: page.scriptHashes,
    styleHashes: [...page.styleHashes, styleHash],
    // Studio shows the page itself in frames.
    external: path === studioPath ? { ...external, frames: ["'self'", ...external.frames] } : external,
  });
  const isEmbedded = app.config.embed_origins !== undefined;
  return {
    html,
    headers: {
      'Content-Security-Policy': policy,
      'Permissions-Policy': getPermissionsPolicy(getOnrampFrame(app.config)),
      ...(isEmbedded && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
      // A host that is isolated itself frames only pages that are. Frames of others in this page would not load then.
      ...(isEmbedded && external.frames.length === 0 && { 'Cross-Origin-Embedder-Policy': 'require-corp' }),
    },
  };
}

/** Compresses a document that is kept. */
function packForAll(body: Buffer): StaticFile {
  return toStaticFile('/index.html', body, { brotli: brotliCompressSync(body, compression), gzip: gzipSync(body) });
}

/** Compresses a document for one answer, apart from the thread that answers requests. */
async function packOnce(body: Buffer, accepted: string): Promise<StaticFile> {
  const packed = /\bbr\b/.test(accepted)
    ? { brotli: await compressBrotli(body, fastCompression) }
    : /\bgzip\b/.test(accepted) && { gzip: await compressGzip(body) };
  // An old price would be worse than none.
  return { ...toStaticFile('/index.html', body, packed || {}), cacheControl: 'no-store' };
}

/** Returns the styles of a quote's figures, which the page loads with their code. */
function findQuoteStyle(page: BuiltPage | undefined): string {
  const found = [...(page?.files ?? [])].find(([path]) => /^\/assets\/facts-[\w-]+\.css$/.test(path));
  return found?.[1].body.toString() ?? '';
}
