import type { LookupAddress } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { BaseError } from '@livery/core/errors/BaseError';
import { ResponseTooLargeError } from '@livery/core/errors/rpc';
import { FetchFailedError } from '../errors/external';

type Sending = {
  url: URL;
  /** The only addresses to connect to; undefined to resolve the host of a trusted origin. */
  addresses: readonly LookupAddress[] | undefined;
  accept: string;
  signal: AbortSignal;
  /** The body of a POST, with headers of its own. */
  post: { body: string; headers: Readonly<Record<string, string>> } | undefined;
};

/**
 * Sends a GET, or a POST, without cookies or referrer on a connection of its own. Resolves with the response before its
 * body is read.
 */
export function sendRequest({ url, addresses, accept, signal, post }: Sending): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = {
    accept,
    'accept-encoding': 'gzip, br',
    'user-agent': 'livery-gateway',
    ...(post && { ...post.headers, 'content-length': Buffer.byteLength(post.body) }),
  };
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: post ? 'POST' : 'GET',
        agent: false,
        headers,
        signal,
        maxHeaderSize: 16_384,
        ...(addresses && { lookup: pin(addresses) }),
      },
      resolve,
    );
    request.on('error', (cause) => reject(new FetchFailedError(`${url.host} did not respond`, { cause })));
    request.end(post?.body);
  });
}

/** Returns a look-up with one fixed result. */
function pin(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

const decompressors: ReadonlyMap<string, () => Duplex> = new Map([
  ['gzip', createUnzip],
  ['x-gzip', createUnzip],
  ['deflate', createUnzip],
  ['br', createBrotliDecompress],
]);

/**
 * Reads the body of a response and decompresses it. At most `maxBytes` are read, before and after decompression, which
 * stops compression bombs. Throws `ResponseTooLargeError`, `FetchFailedError`.
 */
export async function readBody(
  response: IncomingMessage,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<Buffer> {
  const { statusCode: status } = response;
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const decompress = decompressors.get(encoding);
  const chunks: Buffer[] = [];

  const limit = async function* (source: AsyncIterable<Buffer>) {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new ResponseTooLargeError(maxBytes);
      yield chunk;
    }
  };
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of limit(source)) chunks.push(chunk);
  };
  try {
    if (encoding !== 'identity' && !decompress) {
      throw new FetchFailedError('an unknown content encoding', { status });
    }
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new ResponseTooLargeError(maxBytes);
    if (decompress) await pipeline(response, limit, decompress(), collect, { signal });
    else await pipeline(response, collect, { signal });
  } catch (cause) {
    response.destroy();
    if (cause instanceof BaseError) throw cause;
    throw new FetchFailedError('the body is incomplete', { status, cause });
  }
  return Buffer.concat(chunks);
}
