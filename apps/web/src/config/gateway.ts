import { findAppConfig } from './readAppConfig';

/** Returns the URL of a path of the gateway, which is on the page's own origin except in a static release. */
export function toGatewayUrl(path: string): string {
  return `${findAppConfig()?.gateway ?? ''}${path}`;
}

/** The name of the event that tells of a request without an answer. */
export const unansweredEvent = 'livery:unanswered';

/** Fetches a path of the gateway. */
export const fetchFromGateway: typeof fetch = async (input, init) => {
  try {
    return await fetch(typeof input === 'string' ? toGatewayUrl(input) : input, init);
  } catch (error) {
    // A request that is no longer wanted says nothing about the gateway.
    const isUnwanted = error instanceof DOMException && error.name === 'AbortError';
    if (!isUnwanted) globalThis.dispatchEvent?.(new Event(unansweredEvent));
    throw error;
  }
};
