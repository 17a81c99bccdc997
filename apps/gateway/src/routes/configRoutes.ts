import { Hono } from 'hono';
import { getProduct } from '../services/page/getProduct';
import type { Context } from '../store/context';
import { sendFile } from './sendFile';

/** The configuration for the asking host, and what only a sandbox has. */
export function configRoutes(context: Context): Hono {
  const { info } = context.sandbox;
  return new Hono()
    .get('/config', (c) => {
      c.header('Cache-Control', 'no-cache');
      c.header('Vary', 'Host');
      return c.json(getProduct(context, c.req.header('host')));
    })
    .get('/sandbox', (c) => (info ? sendFile(c, info) : c.notFound()));
}
