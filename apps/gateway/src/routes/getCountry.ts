import { isCountry } from '@livery/core/domain/isCountry';
import type { Context as RequestContext } from 'hono';
import type { Context } from '../context/createContext';

/**
 * Returns the country of a visitor (ISO 3166-1 alpha-2) by the header that the operator's proxy sets. Undefined without
 * such a header, and for everything else in it: a CDN's word for no country, or several values, as of a client that
 * sent one itself.
 */
export function getCountry(c: RequestContext, { countryHeader }: Pick<Context, 'countryHeader'>): string | undefined {
  const code = countryHeader && c.req.header(countryHeader)?.toUpperCase();
  return code && isCountry(code) ? code : undefined;
}
