import { Hono, type Context as HonoContext } from 'hono';
import { downloadImage } from '../services/images/downloadImage';
import { downloadList } from '../services/lists/downloadList';
import { toListFile } from '../services/lists/toListFile';
import { createKeeper } from '../services/outside/createKeeper';
import type { Context } from '../store/context';
import { sendFile } from './sendFile';
import { toOutsideError } from './toOutsideError';

const minute = 60_000;
const mebibyte = 1_048_576;

/** Token lists and logos from addresses that someone outside chose. */
export function outsideRoutes(context: Context): Hono {
  const getList = createKeeper({
    load: async (url) => toListFile(await downloadList(context, url)),
    sizeOf: ({ body, brotli }) => body.byteLength + (brotli?.byteLength ?? 0),
    capacity: 64 * mebibyte,
    keepMs: 10 * minute,
    parallel: 6,
  });
  const getImage = createKeeper({
    load: (url) => downloadImage(context, url),
    sizeOf: ({ body }) => body.byteLength,
    capacity: 64 * mebibyte,
    keepMs: 24 * 60 * minute,
    parallel: 24,
  });

  const answer = (give: (c: HonoContext, url: string) => Promise<Response>) => async (c: HonoContext) => {
    try {
      return await give(c, c.req.query('url') ?? '');
    } catch (error) {
      const { status, body } = toOutsideError(error);
      if (status === 500) context.log.error({ err: error }, 'a download failed');
      else context.log.debug({ err: error }, 'a download failed');
      c.header('Cache-Control', 'no-store');
      const isQuiet = status !== 500 && c.req.query('quiet') === 'true';
      return c.json(body, isQuiet ? 200 : status);
    }
  };

  return new Hono()
    .get(
      '/lists',
      answer(async (c, url) => sendFile(c, await getList(url))),
    )
    .get(
      '/images',
      answer(async (c, url) => {
        const { body, contentType } = await getImage(url);
        c.header('Content-Type', contentType);
        c.header('Content-Security-Policy', "default-src 'none'; sandbox");
        c.header('Cache-Control', 'public, max-age=86400');
        return c.body(new Uint8Array(body));
      }),
    );
}
