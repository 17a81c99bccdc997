import { ImageRefusedError } from '../../errors/external';
import { checkSide } from './checkSide';

/** Chunks of the picture itself; profiles, locations and unknown chunks are removed. */
const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);
/** The VP8X flags of alpha and animation; those of removed chunks are cleared. */
const keptFlags = 0x12;

/** Reduces a WebP to its picture. Throws `ImageRefusedError`. */
export function cleanWebp(bytes: Buffer): Buffer {
  if (bytes.length < 20 || bytes.readUInt32LE(4) + 8 !== bytes.length) {
    throw new ImageRefusedError('a WebP of another length than it states');
  }
  const parts: Buffer[] = [];
  let pictures = 0;
  for (let at = 12; at < bytes.length; ) {
    const length = at + 8 <= bytes.length ? bytes.readUInt32LE(at + 4) : bytes.length;
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length) throw new ImageRefusedError('a truncated WebP');
    const type = bytes.toString('latin1', at, at + 4);
    const chunk = Buffer.from(bytes.subarray(at, end));
    const data = chunk.subarray(8);
    checkChunk(type, data);
    if (type === 'VP8X') data[0] = (data[0] ?? 0) & keptFlags;
    if (['VP8 ', 'VP8L', 'ANMF'].includes(type)) pictures++;
    if (kept.has(type)) parts.push(chunk);
    at = end;
  }
  if (pictures === 0) throw new ImageRefusedError('a WebP without a picture');
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + parts.reduce((sum, part) => sum + part.length, 0), 4);
  return Buffer.concat([head, ...parts]);
}

function checkChunk(type: string, data: Buffer): void {
  if (!['VP8 ', 'VP8L', 'VP8X', 'ANMF'].includes(type)) return;
  if (data.length < (type === 'ANMF' ? 16 : 10)) throw new ImageRefusedError('a broken WebP');
  if (type === 'VP8X') checkSide(data.readUIntLE(4, 3) + 1, data.readUIntLE(7, 3) + 1);
  if (type === 'ANMF') checkSide(data.readUIntLE(6, 3) + 1, data.readUIntLE(9, 3) + 1);
  if (type === 'VP8 ') {
    if (data.readUIntBE(3, 3) !== 0x9d012a) throw new ImageRefusedError('a broken WebP');
    checkSide(data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff);
  }
  if (type === 'VP8L') {
    if (data[0] !== 0x2f) throw new ImageRefusedError('a broken WebP');
    const sides = data.readUInt32LE(1);
    checkSide((sides & 0x3fff) + 1, ((sides >>> 14) & 0x3fff) + 1);
  }
}
