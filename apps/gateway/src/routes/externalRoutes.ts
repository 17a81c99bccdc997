import { TokenListInvalidError } from '@livery/core/errors/list';
import type { Handler, MiddlewareHandler } from 'hono';
import type { Context } from '../context/createContext';
import type { StaticFile } from '../page/staticFile';
import { createFetchCache, type FetchCache } from '../services/external/createFetchCache';
import { type CleanImage, downloadImage } from '../services/images/downloadImage';
import { downloadList, toListFile } from '../services/lists/downloadList';
import { getProduct } from '../services/page/getProduct';
import { externalDescriptions } from './externalDescriptions';
import { getVisitor } from './getVisitor';
import { type ApiRoute, route } from './route';
import { sendFile } from './sendFile';

const minuteMs = 60_000;
const mebibyte = 1_048_576;
/** A short list is the work of about this many logos. */
const listCost = 10;
/** Taken for each list before its size is known, and given back after: one visitor has few long ones at a time. */
const listDeposit = 40;
/** Bytes of a list that are as much work as a logo. */
const listBytesPerUnit = 10_000;
/** The registry and the resolver of a name are asked, in reads of a balance. */
const nameCost = 20;
/** Other answers than lists may have had megabytes, too. */
const invalidListCost = 100;

/** Token lists and logos from URLs that a visitor chose. */
export function externalRoutes(context: Context): ApiRoute[] {
  const getList = createFetchCache({
    async load(url, { visitor, signal }) {
      const takeTurn = () => context.takeTurn(visitor);
      const pay = () => context.budgets.take('upstream', visitor, nameCost);
      const list = await downloadList(context, url, { signal, takeTurn, pay });
      await takeTurn();
      return toListFile(list);
    },
    sizeOf: ({ body, brotli }) => body.byteLength + (brotli?.byteLength ?? 0),
    maxBytes: 64 * mebibyte,
    ttlMs: 10 * minuteMs,
    concurrency: 6,
    onAsked: (source) => context.metrics.downloads.inc({ kind: 'list', source }),
  });
  const getImage = createFetchCache({
    load: (url, { signal }) => downloadImage(context, url, { signal }),
    sizeOf: ({ body }) => body.byteLength,
    maxBytes: 64 * mebibyte,
    ttlMs: 24 * 60 * minuteMs,
    concurrency: 24,
    onAsked: (source) => context.metrics.downloads.inc({ kind: 'image', source }),
  });
  return [
    route(externalDescriptions.getTokenList, quiet, take(context, listDeposit), sendList(context, getList)),
    route(externalDescriptions.getImage, quiet, take(context, 1), sendImage(context, getImage)),
  ];
}

/** Takes a request's share of the visitor's downloads. */
function take({ budgets, trustedProxies }: Context, cost: number): MiddlewareHandler {
  return (c, next) => {
    budgets.take('downloads', getVisitor(c, trustedProxies), cost);
    return next();
  };
}

/** Sends the list of the request's URL, and settles its deposit. */
function sendList({ budgets, trustedProxies }: Context, getList: FetchCache<StaticFile>): Handler {
  return async (c) => {
    const visitor = getVisitor(c, trustedProxies);
    const settle = (cost: number) => budgets.charge('downloads', visitor, listCost + cost - listDeposit);
    try {
      const list = await getList(c.req.query('url') ?? '', visitor, c.req.raw.signal);
      settle(list.body.byteLength / listBytesPerUnit);
      return sendFile(c, list);
    } catch (error) {
      settle(error instanceof TokenListInvalidError ? invalidListCost : 0);
      throw error;
    }
  };
}

/** Sends the image of the request's URL. */
function sendImage(context: Context, getImage: FetchCache<CleanImage>): Handler {
  return async (c) => {
    const visitor = getVisitor(c, context.trustedProxies);
    const url = c.req.query('url') ?? '';
    const { body, contentType } = await getImage(url, visitor, c.req.raw.signal);
    c.header('Content-Type', contentType);
    const { icon, embed_origins } = getProduct(context, c.req.header('host')).config;
    // A site that embeds the page may list it, as a Safe does its apps.
    if (url === icon && embed_origins) c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('Content-Security-Policy', "default-src 'none'; sandbox");
    c.header('Cache-Control', 'public, max-age=86400');
    c.header('Content-Length', String(body.byteLength));
    // A view, not a copy: clients that read slowly hold no memory of their own.
    return c.body(new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength));
  };
}

/** With `quiet=true`, answers failures of the download with status 200. Failures of the gateway keep status 500. */
const quiet: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.error || c.res.status === 500 || c.req.query('quiet') !== 'true') return;
  c.res = new Response(c.res.body, { status: 200, headers: c.res.headers });
};
