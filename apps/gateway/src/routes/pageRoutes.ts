import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { Hono, type Context as HonoContext } from 'hono';
import {
  getContentSecurityPolicy,
  getExternalSources,
  listFrameAncestors,
} from '../services/page/getContentSecurityPolicy';
import { getOnrampFrame, getPermissionsPolicy } from '../services/page/getPermissionsPolicy';
import { getProduct } from '../services/page/getProduct';
import { renderDocument } from '../services/page/renderDocument';
import type { Context } from '../store/createContext';
import { type StaticFile, toStaticFile } from '../store/page/staticFile';
import { sendFile } from './sendFile';

/** Paths in these folders are files, never screens; they get no document. */
const filesOnly = /^\/(api|assets|locales|sandbox)\//;
/** A hidden file or folder, or a name with an extension; the page's paths have neither. */
const fileName = /\/\.|\.[a-z][a-z\d]{0,7}$/i;
const robots = 'User-agent: *\nDisallow: /api/\n';
const contactMs = 180 * 86_400_000;

/** Serves the files of the built page, and its document for every other path, since the page has its own router. */
export function pageRoutes(context: Context): Hono {
  const { page, sandbox, securityContact, clock } = context;
  /** By configuration, which is a new object after a change. */
  const documents = new WeakMap<ProductConfig, { file: StaticFile; headers: Record<string, string> }>();

  function getDocument(c: HonoContext) {
    const appConfig = getProduct(context, c.req.header('host'));
    const kept = documents.get(appConfig.config);
    if (kept || !page) return kept;
    const { html, styleHash } = renderDocument(page, appConfig, { withSandboxScript: sandbox.scripts !== undefined });
    const body = Buffer.from(html);
    const frame = getOnrampFrame(appConfig.config);
    const external = getExternalSources(appConfig);
    const policy = getContentSecurityPolicy({
      frameAncestors: listFrameAncestors(context.frameAncestors, appConfig.config),
      scriptHashes: page.scriptHashes,
      styleHashes: [...page.styleHashes, styleHash],
      external,
    });
    const isEmbedded = appConfig.config.embed_origins !== undefined;
    const document = {
      file: toStaticFile('/index.html', body, { brotli: brotliCompressSync(body), gzip: gzipSync(body) }),
      headers: {
        'Content-Security-Policy': policy,
        'Permissions-Policy': getPermissionsPolicy(frame),
        ...(isEmbedded && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
        // A host that is isolated itself frames only pages that are. Frames of others in this page would not load then.
        ...(isEmbedded && external.frames.length === 0 && { 'Cross-Origin-Embedder-Policy': 'require-corp' }),
      },
    };
    documents.set(appConfig.config, document);
    return document;
  }

  return new Hono().get('*', (c) => {
    const { path } = c.req;
    const file = sandbox.scripts?.get(path) ?? page?.files.get(path);
    if (file) return sendFile(c, file);
    if (path === '/robots.txt') return c.text(robots);
    if (path === '/.well-known/security.txt' && securityContact) {
      const expires = new Date(clock() + contactMs).toISOString();
      return c.text(`Contact: ${securityContact}\nExpires: ${expires}\n`);
    }
    const isFile = filesOnly.test(path) || (fileName.test(path) && path !== '/index.html');
    const document = isFile ? undefined : getDocument(c);
    if (!document) return c.notFound();
    for (const [name, value] of Object.entries(document.headers)) c.header(name, value);
    c.header('Vary', 'Host');
    return sendFile(c, document.file);
  });
}
