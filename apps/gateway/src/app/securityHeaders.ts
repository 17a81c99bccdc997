import type { MiddlewareHandler } from 'hono';
import { getContentSecurityPolicy } from '../services/page/getContentSecurityPolicy';
import { getPermissionsPolicy } from '../services/page/getPermissionsPolicy';

const fixed = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Sets the security headers of every response. Documents set their own policies, for their inline code; a
 * response may also set another value of a fixed header. */
export function securityHeaders(frameAncestors: readonly string[]): MiddlewareHandler {
  const policy = getContentSecurityPolicy({ scriptHashes: [], styleHashes: [], frameAncestors });
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(fixed)) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', policy);
    if (!c.res.headers.has('Permissions-Policy')) c.header('Permissions-Policy', getPermissionsPolicy());
    if (c.req.header('x-forwarded-proto') === 'https') {
      c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    }
  };
}
