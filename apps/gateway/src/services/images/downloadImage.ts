import { parseListUrl } from '@livery/core/domain/parseListUrl';
import { ImageRefusedError } from '../../errors/ImageRefusedError';
import { readContent } from '../../sources/content/readContent';
import type { Context } from '../../store/context';
import { type CleanImage, cleanImage } from './cleanImage';

const maxBytes = 524_288;

/**
 * The logo at a place of https, IPFS or IPNS, checked and cleaned. Throws `ListUrlUnrecognizedError`, `ImageRefusedError` and
 * the failures of `readContent`.
 */
export async function downloadImage(
  { outside }: Pick<Context, 'outside'>,
  url: string,
  timeoutMs = 8_000,
): Promise<CleanImage> {
  const place = parseListUrl(url);
  if (place.kind === 'ens') throw new ImageRefusedError('a name of ENS');
  const accept = 'image/png, image/webp, image/jpeg, image/gif';
  const signal = AbortSignal.timeout(timeoutMs);
  return cleanImage(await readContent(place, { outside, accept, maxBytes, timeoutMs, signal }));
}
