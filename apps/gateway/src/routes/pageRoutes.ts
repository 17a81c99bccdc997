import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { Hono, type Context as HonoContext } from 'hono';
import { getContentSecurityPolicy } from '../services/page/getContentSecurityPolicy';
import { getOnrampFrame } from '../services/page/getOnrampFrame';
import { getOutsideSources } from '../services/page/getOutsideSources';
import { getPermissionsPolicy } from '../services/page/getPermissionsPolicy';
import { getProduct } from '../services/page/getProduct';
import { renderDocument } from '../services/page/renderDocument';
import type { Context } from '../store/context';
import type { StaticFile } from '../store/page/staticFile';
import { toStaticFile } from '../store/page/toStaticFile';
import { sendFile } from './sendFile';

/** A path in these folders names a file, never a screen: without the file there is nothing. */
const filesOnly = /^\/(api|assets|locales|sandbox)\//;

/** The built page: its files, and the document for every other path, since the page does its own routing. */
export function pageRoutes(context: Context): Hono {
  const { page, sandbox } = context;
  /** By configuration: one that was read anew is another object. */
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
        outside: getOutsideSources(appConfig),
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
