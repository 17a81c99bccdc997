import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { AnswerTooLargeError } from '@livery/core/errors/AnswerTooLargeError';
import { BaseError } from '@livery/core/errors/BaseError';
import { FetchFailedError } from '../../errors/FetchFailedError';

const unpackers: ReadonlyMap<string, () => Duplex> = new Map([
  ['gzip', createUnzip],
  ['x-gzip', createUnzip],
  ['deflate', createUnzip],
  ['br', createBrotliDecompress],
]);

/**
 * The body of an answer, unpacked, read no further than `maxBytes` before and after unpacking: a small archive cannot
 * become a large memory. Throws `AnswerTooLargeError`, `FetchFailedError`.
 */
export async function readBody(
  response: IncomingMessage,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<Buffer> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const unpack = unpackers.get(encoding);
  const chunks: Buffer[] = [];

  const limit = async function* (source: AsyncIterable<Buffer>) {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new AnswerTooLargeError(maxBytes);
      yield chunk;
    }
  };
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of limit(source)) chunks.push(chunk);
  };
  try {
    if (encoding !== 'identity' && !unpack) throw new FetchFailedError('an unknown content encoding');
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new AnswerTooLargeError(maxBytes);
    if (unpack) await pipeline(response, limit, unpack(), collect, { signal });
    else await pipeline(response, collect, { signal });
  } catch (cause) {
    response.destroy();
    if (cause instanceof BaseError) throw cause;
    throw new FetchFailedError('the body broke off', { cause });
  }
  return Buffer.concat(chunks);
}
