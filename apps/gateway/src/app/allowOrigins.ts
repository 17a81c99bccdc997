import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const preflightSeconds = 7_200;

/**
 * Lets pages of other origins use the API, without credentials; none when the list is empty. Their images need a header of
 * their own, because browsers load those without asking for permission.
 */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler[] {
  if (origins.length === 0) return [];
  const allowImages: MiddlewareHandler = async (c, next) => {
    await next();
    if (c.req.path === '/api/images') c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  };
  return [
    cors({
      origin: origins.includes('*') ? '*' : [...origins],
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['Content-Type', 'If-None-Match'],
      exposeHeaders: ['Date', 'ETag', 'Retry-After', 'X-Request-Id'],
      maxAge: preflightSeconds,
    }),
    allowImages,
  ];
}
