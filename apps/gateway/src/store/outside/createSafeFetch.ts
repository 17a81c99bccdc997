import { FetchFailedError } from '../../errors/FetchFailedError';
import { readBody } from './readBody';
import { type Resolve, resolvePublic } from './resolvePublic';
import { sendRequest } from './sendRequest';
import { toPublicUrl } from './toPublicUrl';

export type SafeRequest = {
  url: string;
  accept: string;
  maxBytes: number;
  /** From the first look-up to the last byte, over all redirects. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

/** Gets the body behind an address that someone outside chose. */
export type SafeFetch = (request: SafeRequest) => Promise<Buffer>;

type SafeFetchOptions = {
  resolve?: Resolve;
  /** Origins by the origin that stands in for them, unchecked. For tests alone: no setting of a process leads here. */
  standIns?: ReadonlyMap<string, string>;
};

const mostRedirects = 3;

/**
 * A fetch that cannot be turned inward. Every address, also of each redirect, must be public (see `toPublicUrl`); names are
 * resolved once, checked, and the checked addresses are the ones connected to; size and time are bounded. What it throws
 * (`ForbiddenUrlError`, `FetchFailedError`, `AnswerTooLargeError`) is for the log: an outsider learns only that it failed.
 */
export function createSafeFetch({ resolve, standIns }: SafeFetchOptions = {}): SafeFetch {
  async function open(text: string, request: SafeRequest, signal: AbortSignal) {
    const { accept } = request;
    const standIn = URL.canParse(text) ? standIns?.get(new URL(text).origin) : undefined;
    if (standIn !== undefined) {
      const url = new URL(text);
      const inside = new URL(url.pathname + url.search, standIn);
      return { url, response: await sendRequest({ url: inside, addresses: undefined, accept, signal }) };
    }
    const url = toPublicUrl(text);
    const addresses = await orAbort(resolvePublic(url.hostname, resolve), signal);
    return { url, response: await sendRequest({ url, addresses, accept, signal }) };
  }

  return async (request) => {
    const limit = AbortSignal.timeout(request.timeoutMs);
    const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit;
    let target = request.url;
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const { url, response } = await open(target, request, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await readBody(response, { maxBytes: request.maxBytes, signal });
      response.destroy();
      const { location } = headers;
      const moved = [301, 302, 303, 307, 308].includes(statusCode) && location !== undefined;
      if (!moved || !URL.canParse(location, url.href)) throw new FetchFailedError(`status ${statusCode}`);
      target = new URL(location, url.href).href;
    }
    throw new FetchFailedError(`more than ${mostRedirects} redirects`);
  };
}

/** A look-up of a name cannot be stopped, but nobody has to wait for it. */
function orAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new FetchFailedError('no time left'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
