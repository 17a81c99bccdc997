import { FetchFailedError } from '../errors/external';
import type { Resolve } from './createResolve';
import { readBody, sendRequest } from './sendRequest';
import { resolvePublic, toPublicUrl } from './toPublicUrl';

/** Access to everything beyond the operator's own endpoints. */
export type External = {
  fetch: SafeFetch;
  /** Origins of the IPFS gateways, in the order in which they are asked. */
  ipfsGateways: readonly string[];
};

type SafeRequest = {
  url: string;
  accept: string;
  maxBytes: number;
  /** Limit from the first look-up to the last byte, over all redirects. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /**
   * Posts a body, with headers of its own, instead of getting one. Every status from 200 to 299 is good then, and no
   * redirect is followed.
   */
  post?: { body: string; headers: Readonly<Record<string, string>> };
};

/** Fetches the body at a URL that a visitor or the operator chose. */
export type SafeFetch = (request: SafeRequest) => Promise<Buffer>;

type SafeFetchOptions = {
  resolve?: Resolve;
  /** Replacement origins by origin, which are not checked. For tests only; no setting of the process reaches them. */
  standIns?: ReadonlyMap<string, string>;
};

const maxRedirects = 3;

/**
 * Creates a fetch that cannot reach private networks. Every URL, redirects included, must be public (see `toPublicUrl`).
 * Names are resolved once, and connections go to the checked addresses only. Size and time are limited. The errors
 * (`ForbiddenUrlError`, `FetchFailedError`, `ResponseTooLargeError`) are for the log: visitors only learn of a failure.
 */
export function createSafeFetch({ resolve, standIns }: SafeFetchOptions = {}): SafeFetch {
  async function open(text: string, request: SafeRequest, signal: AbortSignal) {
    const { accept, post } = request;
    const standIn = URL.canParse(text) ? standIns?.get(new URL(text).origin) : undefined;
    if (standIn !== undefined) {
      const url = new URL(text);
      const replaced = new URL(url.pathname + url.search, standIn);
      return { url, response: await sendRequest({ url: replaced, addresses: undefined, accept, signal, post }) };
    }
    const url = toPublicUrl(text);
    const addresses = await orAbort(resolvePublic(url.hostname, { signal, resolve }), signal);
    return { url, response: await sendRequest({ url, addresses, accept, signal, post }) };
  }

  return async (request) => {
    const limit = AbortSignal.timeout(request.timeoutMs);
    const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit;
    let target = request.url;
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const { url, response } = await open(target, request, signal);
      const { statusCode = 0, headers } = response;
      const isGood = request.post ? statusCode >= 200 && statusCode < 300 : statusCode === 200;
      if (isGood) return await readBody(response, { maxBytes: request.maxBytes, signal });
      response.destroy();
      const { location } = headers;
      const moved = !request.post && [301, 302, 303, 307, 308].includes(statusCode) && location !== undefined;
      if (!moved || !URL.canParse(location, url.href)) {
        throw new FetchFailedError(`status ${statusCode}`, { status: statusCode });
      }
      target = new URL(location, url.href).href;
    }
    throw new FetchFailedError(`more than ${maxRedirects} redirects`);
  };
}

/** Rejects when the signal aborts. */
function orAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new FetchFailedError('no time left'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
