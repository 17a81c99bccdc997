import type { LookupAddress } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { FetchFailedError } from '../../errors/FetchFailedError';

type Sending = {
  url: URL;
  /** The only addresses that are connected to; undefined for the URL's own, of a trusted origin. */
  addresses: readonly LookupAddress[] | undefined;
  accept: string;
  signal: AbortSignal;
};

/** One GET without cookies, referrer or a connection shared with another request, up to the answer's head. */
export function sendRequest({ url, addresses, accept, signal }: Sending): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = { accept, 'accept-encoding': 'gzip, br', 'user-agent': 'livery-gateway' };
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      { agent: false, headers, signal, maxHeaderSize: 16_384, ...(addresses && { lookup: pin(addresses) }) },
      resolve,
    );
    request.on('error', (cause) => reject(new FetchFailedError(`${url.host} gave no answer`, { cause })));
    request.end();
  });
}

/** A look-up that knows one answer. */
function pin(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}
