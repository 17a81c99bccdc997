import type { AppConfig } from '@livery/core/wire/appConfig';
import { studioPath } from '@livery/core/wire/pageRenderer';
import { Hono, type Context as HonoContext } from 'hono';
import type { Context } from '../../context/createContext';
import { createDocuments, type Documents } from '../../services/page/createDocuments';
import { getLanguage } from '../../services/page/getLanguage';
import { getProduct } from '../../services/page/getProduct';
import { getSafeManifest } from '../../services/page/getSafeManifest';
import type { PriceBoards } from '../../services/prices/createPriceBoards';
import { getVisitor } from '../getVisitor';
import { sendFile } from '../sendFile';
import { quoteLink } from './quoteLink';

/** Paths in these folders are files, never screens; they get no document. */
const filesOnly = /^\/(api|assets|locales|sandbox)\//;
/** A hidden file or folder, or a name with an extension; the page's paths have neither. */
const fileName = /\/\.|\.[a-z][a-z\d]{0,7}$/i;
const robots = 'User-agent: *\nDisallow: /api/\n';
const contactMs = 180 * 86_400_000;

/** Lets pages of other sites read an answer. */
function share(c: HonoContext): void {
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
}

/** Serves the files of the built page, and its document for every other path, since the page has its own router. */
export function pageRoutes(context: Context, boards: PriceBoards): Hono {
  const { page, sandbox, hasStudio, securityContact, clock, log, trustedProxies } = context;
  const documents = createDocuments(context);

  async function getDocument(c: HonoContext) {
    const app = getProduct(context, c.req.header('host'));
    const { pathname: path, search } = new URL(c.req.url);
    const language = getLanguage({
      named: c.req.query('lang'),
      preset: app.config.language,
      accepted: c.req.header('accept-language'),
    });
    const place = { path, search, language };
    const quoted = await getQuoted(c, app, place).catch((error) => {
      log.error({ err: error }, 'a document could not be given its quote');
      return undefined;
    });
    if (quoted) return quoted;
    const kept = documents.peek(app, place);
    if (kept) return kept;
    await context.takeTurn(getVisitor(c, trustedProxies));
    return documents.get(app, place);
  }

  /** Returns the document of a link with its quote; undefined for a link without one. */
  async function getQuoted(c: HonoContext, app: AppConfig, place: Parameters<Documents['get']>[1]) {
    const swap = documents.findSwap(app, place);
    const quote = swap && (await quoteLink(context, c, { swap, boards }));
    const accepted = c.req.header('accept-encoding') ?? '';
    return quote && documents.quote(app, { swap, quote, language: place.language, accepted });
  }

  return new Hono().get('*', async (c) => {
    const { path } = c.req;
    const file = sandbox.scripts?.get(path) ?? page?.files.get(path);
    if (file?.isShared) share(c);
    if (file) return sendFile(c, file);
    const manifest = path === '/manifest.json' && getSafeManifest(getProduct(context, c.req.header('host')).config);
    if (manifest) {
      share(c);
      c.header('Vary', 'Host');
      return c.json(manifest);
    }
    if (path === '/robots.txt') return c.text(robots);
    if (path === '/.well-known/security.txt' && securityContact) {
      const expires = new Date(clock() + contactMs).toISOString();
      return c.text(`Contact: ${securityContact}\nExpires: ${expires}\n`);
    }
    const isFile = filesOnly.test(path) || (fileName.test(path) && path !== '/index.html');
    const isClosed = !hasStudio && path.endsWith(studioPath);
    const document = isFile || isClosed ? undefined : await getDocument(c);
    if (!document) return c.notFound();
    for (const [name, value] of Object.entries(document.headers)) c.header(name, value);
    c.header('Vary', 'Host, Accept-Language');
    return sendFile(c, document.file);
  });
}
