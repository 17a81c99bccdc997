import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { Hono, type Context as HonoContext } from 'hono';
import { getContentSecurityPolicy, getExternalSources } from '../services/page/getContentSecurityPolicy';
import { getOnrampFrame, getPermissionsPolicy } from '../services/page/getPermissionsPolicy';
import { getProduct } from '../services/page/getProduct';
import { renderDocument } from '../services/page/renderDocument';
import type { Context } from '../store/createContext';
import { type StaticFile, toStaticFile } from '../store/page/staticFile';
import { sendFile } from './sendFile';

/** Paths in these folders are files, never screens; they get no document. */
const filesOnly = /^\/(api|assets|locales|sandbox)\//;

/** Serves the files of the built page, and its document for every other path, since the page has its own router. */
export function pageRoutes(context: Context): Hono {
  const { page, sandbox } = context;
  /** By configuration, which is a new object after a change. */
  const documents = new WeakMap<ProductConfig, { file: StaticFile; policy: string; permissions: string }>();

  function getDocument(c: HonoContext) {
    const appConfig = getProduct(context, c.req.header('host'));
    const kept = documents.get(appConfig.config);
    if (kept || !page) return kept;
    const { html, styleHash } = renderDocument(page, appConfig, { withSandboxScript: sandbox.scripts !== undefined });
    const body = Buffer.from(html);
    const frame = getOnrampFrame(appConfig.config);
    const document = {
      file: toStaticFile('/index.html', body, { brotli: brotliCompressSync(body), gzip: gzipSync(body) }),
      policy: getContentSecurityPolicy({
        ...context,
        scriptHashes: page.scriptHashes,
        styleHashes: [...page.styleHashes, styleHash],
        external: getExternalSources(appConfig),
      }),
      permissions: getPermissionsPolicy(frame),
    };
    documents.set(appConfig.config, document);
    return document;
  }

  return new Hono().get('*', (c) => {
    const { path } = c.req;
    const file = sandbox.scripts?.get(path) ?? page?.files.get(path);
    if (file) return sendFile(c, file);
    const document = filesOnly.test(path) ? undefined : getDocument(c);
    if (!document) return c.notFound();
    c.header('Content-Security-Policy', document.policy);
    c.header('Permissions-Policy', document.permissions);
    c.header('Vary', 'Host');
    return sendFile(c, document.file);
  });
}
