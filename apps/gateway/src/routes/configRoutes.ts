import { Hono } from 'hono';
import { getProduct } from '../services/page/getProduct';
import type { Context } from '../store/context';
import { toStaticFile } from '../store/page/toStaticFile';
import { sendFile } from './sendFile';

/** The configuration for the asking host, and what only a sandbox has. */
export function configRoutes(context: Context): Hono {
  const { info } = context.sandbox;
  return new Hono()
    .get('/config', (c) => {
      const body = Buffer.from(JSON.stringify(getProduct(context, c.req.header('host'))));
      c.header('Vary', 'Host');
      return sendFile(c, toStaticFile('/config.json', body));
    })
    .get('/sandbox', (c) => (info ? sendFile(c, info) : c.notFound()));
}
