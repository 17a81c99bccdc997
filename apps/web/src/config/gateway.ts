import { findAppConfig } from './readAppConfig';

/** Returns the URL of a path of the gateway, which is on the page's own origin except in a static release. */
export function toGatewayUrl(path: string): string {
  return `${findAppConfig()?.gateway ?? ''}${path}`;
}

/** The name of the event that tells of a request without an answer. */
export const unansweredEvent = 'livery:unanswered';
/** The name of the event that tells the gateway's time, in ms since 1970, with each answer that no cache has kept. */
export const timeEvent = 'livery:time';

/** Fetches a path of the gateway. */
export const fetchFromGateway: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(typeof input === 'string' ? toGatewayUrl(input) : input, init);
    tellTime(response.headers);
    return response;
  } catch (error) {
    // A request that is no longer wanted says nothing about the gateway.
    const isUnwanted = error instanceof DOMException && error.name === 'AbortError';
    if (!isUnwanted) globalThis.dispatchEvent?.(new Event(unansweredEvent));
    throw error;
  }
};

function tellTime(headers: Headers): void {
  const time = Date.parse(headers.get('date') ?? '');
  const isNew = headers.get('cache-control')?.includes('no-store') && !headers.has('age');
  if (isNew && !Number.isNaN(time)) globalThis.dispatchEvent?.(new CustomEvent(timeEvent, { detail: time }));
}
