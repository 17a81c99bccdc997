import { findAppConfig } from './readAppConfig';

/** Returns the URL of a path of the gateway, which is on the page's own origin except in a static release. */
export function toGatewayUrl(path: string): string {
  return `${findAppConfig()?.gateway ?? ''}${path}`;
}

/** Fetches a path of the gateway. */
export const fetchFromGateway: typeof fetch = (input, init) =>
  fetch(typeof input === 'string' ? toGatewayUrl(input) : input, init);
