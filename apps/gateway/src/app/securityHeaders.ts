import type { MiddlewareHandler } from 'hono';
import { getContentSecurityPolicy } from '../services/page/getContentSecurityPolicy';
import { getPermissionsPolicy } from '../services/page/getPermissionsPolicy';

const fixed = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Returns the security headers of an answer without code of its own. */
export function listSecurityHeaders(frameAncestors: readonly string[]): Readonly<Record<string, string>> {
  return {
    ...fixed,
    'Content-Security-Policy': getContentSecurityPolicy({ scriptHashes: [], styleHashes: [], frameAncestors }),
    'Permissions-Policy': getPermissionsPolicy(),
  };
}

/** Sets the security headers of every response. Documents set their own policies, for their inline code; a
 * response may also set another value of a fixed header. */
export function securityHeaders(frameAncestors: readonly string[]): MiddlewareHandler {
  const headers = Object.entries(listSecurityHeaders(frameAncestors));
  return async (c, next) => {
    await next();
    // Once there is an answer, Hono's `header` would turn its body into a stream, which costs more than the whole request.
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    if (c.req.header('x-forwarded-proto') === 'https') {
      c.res.headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    }
  };
}
