import { crc32 } from 'node:zlib';
import { ImageRefusedError } from '../../errors/external';
import { checkSide } from './checkSide';

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Chunks of the picture itself; texts, dates, profiles and all others are removed. */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'IDAT', 'IEND']);

/** Reduces a PNG to its picture. Throws `ImageRefusedError`. */
export function cleanPng(bytes: Buffer): Buffer {
  const parts: Buffer[] = [pngSignature];
  const seen = new Set<string>();
  for (let at = pngSignature.length; at < bytes.length; ) {
    if (at + 12 > bytes.length) throw new ImageRefusedError('a truncated PNG');
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw new ImageRefusedError('a truncated PNG');
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      throw new ImageRefusedError('a broken PNG');
    if ((type === 'IHDR') !== (seen.size === 0)) throw new ImageRefusedError('a PNG without a header');
    if (type === 'IHDR') checkSide(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12));
    if (kept.has(type)) parts.push(bytes.subarray(at, end));
    seen.add(type);
    if (type === 'IEND' && end !== bytes.length) throw new ImageRefusedError('a PNG with trailing data');
    at = end;
  }
  if (!seen.has('IDAT') || !seen.has('IEND')) throw new ImageRefusedError('a truncated PNG');
  return Buffer.concat(parts);
}
