import { TokenListInvalidError } from '@livery/core/errors/list';
import type { MiddlewareHandler, Context as RequestContext } from 'hono';
import { createFetchCache } from '../services/external/createFetchCache';
import { downloadImage } from '../services/images/downloadImage';
import { downloadList, toListFile } from '../services/lists/downloadList';
import type { Context } from '../store/createContext';
import { getVisitor } from './getVisitor';
import { type ApiRoute, json, queryParameter, reference } from './route';
import { sendFile } from './sendFile';

const minuteMs = 60_000;
const mebibyte = 1_048_576;
/** A short list is the work of about this many logos. */
const listCost = 10;
/** Taken for each list before its size is known, and given back after: one visitor has few long ones at a time. */
const listDeposit = 40;
/** Bytes of a list that are as much work as a logo. */
const listBytesPerUnit = 10_000;
/** What is no list may have had megabytes, too. */
const invalidListCost = 100;

const url = (description: string) => queryParameter('url', description, { type: 'string' }, true);
const quietParameter = {
  name: 'quiet',
  in: 'query',
  description: 'Answers a failure with status 200 and the same body: browsers log every other status to the console.',
  schema: { type: 'boolean', default: false },
};
const failures = {
  400: json('Not an https, http, ipfs or ipns URL, nor a name that ends in .eth', reference('Error')),
  422: json('An invalid list or image', reference('Error')),
  429: json('Too many downloads from this address', reference('Error')),
  502: json('The download failed', reference('Error')),
  503: json('Too many downloads are waiting', reference('Error')),
  504: json('No answer within 30 s', reference('Error')),
};
const binary = { schema: { type: 'string', format: 'binary' } };

/** Token lists and logos from URLs that a visitor chose. */
export function externalRoutes(context: Context): ApiRoute[] {
  const getList = createFetchCache({
    async load(url, { visitor, signal }) {
      const takeTurn = () => context.takeTurn(visitor);
      const list = await downloadList(context, url, { signal, takeTurn });
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
  const toVisitor = (c: RequestContext) => getVisitor(c, context.trustedProxies);
  const take =
    (cost: number): MiddlewareHandler =>
    (c, next) => {
      context.budgets.take('downloads', toVisitor(c), cost);
      return next();
    };
  return [
    {
      method: 'get',
      path: '/api/lists',
      operation: {
        operationId: 'getTokenList',
        summary: 'A token list of the Token Lists standard, validated',
        description: 'Fetched by the gateway, so that a list reaches the page only after it has been checked.',
        parameters: [
          url('The URL of the list: https, http (upgraded), ipfs, ipns, or an ENS name that ends in .eth.'),
          quietParameter,
        ],
        responses: {
          200: json('The tokens on chains that Livery trades on, and the number of dropped ones', reference('List')),
          304: { description: 'The list that the client has' },
          ...failures,
        },
      },
      handlers: [
        quiet,
        take(listDeposit),
        async (c) => {
          const settle = (cost: number) =>
            context.budgets.charge('downloads', toVisitor(c), listCost + cost - listDeposit);
          try {
            const list = await getList(c.req.query('url') ?? '', toVisitor(c), c.req.raw.signal);
            settle(list.body.byteLength / listBytesPerUnit);
            return sendFile(c, list);
          } catch (error) {
            settle(error instanceof TokenListInvalidError ? invalidListCost : 0);
            throw error;
          }
        },
      ],
    },
    {
      method: 'get',
      path: '/api/images',
      operation: {
        operationId: 'getImage',
        summary: 'A logo: raster only, checked, without metadata',
        description: 'Fetched by the gateway, so that its host learns nothing of the trader.',
        parameters: [url('The URL of the image: https, http (upgraded), ipfs or ipns.'), quietParameter],
        responses: {
          200: {
            description: 'The image, at most 512 KB and 1,024 pixels a side',
            content: { 'image/png': binary, 'image/jpeg': binary, 'image/gif': binary, 'image/webp': binary },
          },
          ...failures,
        },
      },
      handlers: [
        quiet,
        take(1),
        async (c) => {
          const { body, contentType } = await getImage(c.req.query('url') ?? '', toVisitor(c), c.req.raw.signal);
          c.header('Content-Type', contentType);
          c.header('Content-Security-Policy', "default-src 'none'; sandbox");
          c.header('Cache-Control', 'public, max-age=86400');
          c.header('Content-Length', String(body.byteLength));
          // A view, not a copy: clients that read slowly hold no memory of their own.
          return c.body(new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength));
        },
      ],
    },
  ];
}

/** With `quiet=true`, answers failures of the download with status 200. Failures of the gateway keep status 500. */
const quiet: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.error || c.res.status === 500 || c.req.query('quiet') !== 'true') return;
  c.res = new Response(c.res.body, { status: 200, headers: c.res.headers });
};
