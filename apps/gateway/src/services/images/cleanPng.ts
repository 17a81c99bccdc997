import { crc32 } from 'node:zlib';
import { ImageRefusedError } from '../../errors/ImageRefusedError';
import { checkSide } from './checkSide';

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Chunks that make the picture; texts, dates, profiles and what else may ride along is left out. */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'IDAT', 'IEND']);

/** A PNG with nothing in it but its picture. Throws `ImageRefusedError`. */
export function cleanPng(bytes: Buffer): Buffer {
  const parts: Buffer[] = [pngSignature];
  const seen = new Set<string>();
  for (let at = pngSignature.length; at < bytes.length; ) {
    if (at + 12 > bytes.length) throw new ImageRefusedError('a PNG that breaks off');
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw new ImageRefusedError('a PNG that breaks off');
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      throw new ImageRefusedError('a broken PNG');
    if ((type === 'IHDR') !== (seen.size === 0)) throw new ImageRefusedError('a PNG without a head');
    if (type === 'IHDR') checkSide(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12));
    if (kept.has(type)) parts.push(bytes.subarray(at, end));
    seen.add(type);
    if (type === 'IEND' && end !== bytes.length) throw new ImageRefusedError('a PNG with more behind it');
    at = end;
  }
  if (!seen.has('IDAT') || !seen.has('IEND')) throw new ImageRefusedError('a PNG that breaks off');
  return Buffer.concat(parts);
}
