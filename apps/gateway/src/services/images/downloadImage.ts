import { parseListUrl } from '@livery/core/domain/lists/parseListUrl';
import type { Context } from '../../context/createContext';
import { ImageRefusedError } from '../../errors/external';
import { readContent } from '../../sources/content/readContent';
import { cleanGif } from './cleanGif';
import { cleanJpeg } from './cleanJpeg';
import { cleanPng, pngSignature } from './cleanPng';
import { cleanWebp } from './cleanWebp';

const maxBytes = 524_288;

/**
 * Downloads the logo at an https, IPFS or IPNS URL, checked and cleaned. Throws `ListUrlUnrecognizedError`,
 * `ImageRefusedError` and the errors of `readContent`.
 */
export async function downloadImage(
  { external }: Pick<Context, 'external'>,
  url: string,
  { timeoutMs = 8_000, signal: left = new AbortController().signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<CleanImage> {
  const place = parseListUrl(url);
  if (place.kind === 'ens') throw new ImageRefusedError('an ENS name');
  const accept = 'image/png, image/webp, image/jpeg, image/gif';
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), left]);
  return cleanImage(await readContent(place, { external, accept, maxBytes, timeoutMs, signal }));
}

/** An image without its metadata. */
export type CleanImage = { contentType: `image/${'png' | 'jpeg' | 'gif' | 'webp'}`; body: Buffer };

/**
 * Returns an image without its metadata. The bytes must be exactly one PNG, JPEG, GIF or WebP of at most 1,024 pixels a side;
 * the format is detected from the bytes alone. Throws `ImageRefusedError`.
 */
export function cleanImage(bytes: Buffer): CleanImage {
  const head = bytes.toString('latin1', 0, 12);
  if (bytes.subarray(0, 8).equals(pngSignature)) return { contentType: 'image/png', body: cleanPng(bytes) };
  if (/^\xff\xd8\xff/.test(head)) return { contentType: 'image/jpeg', body: cleanJpeg(bytes) };
  if (/^GIF8[79]a/.test(head)) return { contentType: 'image/gif', body: cleanGif(bytes) };
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return { contentType: 'image/webp', body: cleanWebp(bytes) };
  throw new ImageRefusedError('not PNG, JPEG, GIF or WebP');
}
