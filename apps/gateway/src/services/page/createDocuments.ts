import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { type Language, type RenderedScreen, studioPath } from '@livery/core/wire/pageRenderer';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context/createContext';
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
};

/** Screens that are kept. Each has at most one document in each language: with 13 of these it takes about 0.7 MB. */
const maxScreens = 64;
/** The highest quality would take ten times as long, for one document in twenty bytes less. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** The parts of each document that are the same for all screens. */
type Built = Pick<Context, 'page' | 'sandbox' | 'frameAncestors'>;

type Screen = { rendered: RenderedScreen | undefined; documents: Map<Language, Document> };

/**
 * Creates the rendered documents of the page, by configuration, screen and language. Whatever visitors ask for, it is one of
 * the screens of a served chain, so their number is limited, and the least recently served are dropped.
 */
export function createDocuments(context: Pick<Context, 'renderer'> & Built): Documents {
  const { renderer } = context;
  const screens = new LRUCache<string, Screen>({ max: maxScreens });
  /** By configuration, which is a new object after a change. */
  const ids = new WeakMap<ProductConfig, number>();
  let lastId = 0;

  function toKey({ config }: AppConfig, path: string | undefined): string {
    const id = ids.get(config) ?? ++lastId;
    ids.set(config, id);
    return `${id}${path ?? ''}`;
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
    get(app, place) {
      const { path, key, kept, document } = find(app, place);
      if (document) return document;
      const screen: Screen = kept ?? {
        rendered: path === undefined ? undefined : renderer?.renderScreen(app, path),
        documents: new Map(),
      };
      const rendered = toDocument(context, app, { ...place, screen: screen.rendered });
      if (rendered) screen.documents.set(place.language, rendered);
      screens.set(key, screen);
      return rendered;
    },
  };
}

/** Makes the document of a screen with its policies; undefined without a page. */
function toDocument(
  { page, sandbox, frameAncestors }: Built,
  app: AppConfig,
  { path, language, screen }: Omit<Place, 'search'> & { screen: RenderedScreen | undefined },
): Document | undefined {
  if (!page) return undefined;
  const { html, styleHash } = renderDocument(page, app, {
    withSandboxScript: sandbox.scripts !== undefined,
    language,
    screen,
  });
  const body = Buffer.from(html);
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
    file: toStaticFile('/index.html', body, { brotli: brotliCompressSync(body, compression), gzip: gzipSync(body) }),
    headers: {
      'Content-Security-Policy': policy,
      'Permissions-Policy': getPermissionsPolicy(getOnrampFrame(app.config)),
      ...(isEmbedded && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
      // A host that is isolated itself frames only pages that are. Frames of others in this page would not load then.
      ...(isEmbedded && external.frames.length === 0 && { 'Cross-Origin-Embedder-Policy': 'require-corp' }),
    },
  };
}
