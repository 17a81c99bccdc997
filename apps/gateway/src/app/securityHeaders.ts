import type { MiddlewareHandler } from 'hono';
import { getContentSecurityPolicy } from '../services/page/getContentSecurityPolicy';

const fixed = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The security headers of every answer; a document brings a policy of its own, for what stands in it. */
export function securityHeaders(frameAncestors: readonly string[]): MiddlewareHandler {
  const policy = getContentSecurityPolicy({ scriptHashes: [], styleHashes: [], frameAncestors });
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(fixed)) c.header(name, value);
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', policy);
    if (c.req.header('x-forwarded-proto') === 'https') {
      c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    }
  };
}
