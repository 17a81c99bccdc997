import { ImageRefusedError } from '../../errors/ImageRefusedError';
import { checkSide } from './checkSide';

/** Blocks of GIF89a. */
const extension = 0x21;
const picture = 0x2c;
const trailer = 0x3b;
const control = 0xf9;
const application = 0xff;

const mostFrames = 200;

/** A GIF with nothing in it but its pictures and how often they repeat. Throws `ImageRefusedError`. */
export function cleanGif(bytes: Buffer): Buffer {
  if (bytes.length < 14) throw new ImageRefusedError('a GIF that breaks off');
  checkSide(bytes.readUInt16LE(6), bytes.readUInt16LE(8));
  let at = 13 + sizeOfColours(bytes[10]);
  let frames = 0;
  const parts = [bytes.subarray(0, at)];
  while (bytes[at] !== trailer) {
    const start = at;
    let keep = true;
    if (bytes[at] === extension) {
      keep = bytes[at + 1] === control || (bytes[at + 1] === application && isLoop(bytes, at));
      at = skipBlocks(bytes, at + 2);
    } else if (bytes[at] === picture && at + 10 < bytes.length) {
      if (++frames > mostFrames) throw new ImageRefusedError('a GIF of too many pictures');
      checkSide(bytes.readUInt16LE(at + 5), bytes.readUInt16LE(at + 7));
      at = skipBlocks(bytes, at + 11 + sizeOfColours(bytes[at + 9]));
    } else {
      throw new ImageRefusedError('a broken GIF');
    }
    if (keep) parts.push(bytes.subarray(start, at));
  }
  if (frames === 0) throw new ImageRefusedError('a GIF without a picture');
  if (at + 1 !== bytes.length) throw new ImageRefusedError('a GIF with more behind it');
  return Buffer.concat([...parts, bytes.subarray(at)]);
}

/** Bytes of the table of colours that a packed field announces. */
function sizeOfColours(packed = 0): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

function skipBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let size = bytes[at]; size !== 0; size = bytes[at]) {
    if (size === undefined) throw new ImageRefusedError('a GIF that breaks off');
    at += size + 1;
  }
  return at + 1;
}

/** Whether an application block is the 19 bytes that say how often to repeat. */
function isLoop(bytes: Buffer, at: number): boolean {
  return bytes.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0' && skipBlocks(bytes, at + 2) === at + 19;
}
