import { ImageRefusedError } from '../../errors/ImageRefusedError';
import { cleanGif } from './cleanGif';
import { cleanJpeg } from './cleanJpeg';
import { cleanPng, pngSignature } from './cleanPng';
import { cleanWebp } from './cleanWebp';

export type CleanImage = { contentType: `image/${'png' | 'jpeg' | 'gif' | 'webp'}`; body: Buffer };

/**
 * The one raster image (PNG, JPEG, GIF or WebP, by its bytes, whatever it was called) that the bytes are from the first to
 * the last, at most 1,024 pixels a side, without anything that is not drawn. Throws `ImageRefusedError`.
 */
export function cleanImage(bytes: Buffer): CleanImage {
  const head = bytes.toString('latin1', 0, 12);
  if (bytes.subarray(0, 8).equals(pngSignature)) return { contentType: 'image/png', body: cleanPng(bytes) };
  if (/^\xff\xd8\xff/.test(head)) return { contentType: 'image/jpeg', body: cleanJpeg(bytes) };
  if (/^GIF8[79]a/.test(head)) return { contentType: 'image/gif', body: cleanGif(bytes) };
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return { contentType: 'image/webp', body: cleanWebp(bytes) };
  throw new ImageRefusedError('not PNG, JPEG, GIF or WebP');
}
