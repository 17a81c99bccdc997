import { ImageRefusedError } from '../../errors/external';
import { checkSide } from './checkSide';

/** Blocks of GIF89a. */
const extension = 0x21;
const picture = 0x2c;
const trailer = 0x3b;
const control = 0xf9;
const application = 0xff;

const maxFrames = 200;

/** Reduces a GIF to its pictures and their repetition. Throws `ImageRefusedError`. */
export function cleanGif(bytes: Buffer): Buffer {
  if (bytes.length < 14) throw new ImageRefusedError('a truncated GIF');
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
      if (++frames > maxFrames) throw new ImageRefusedError('a GIF with too many pictures');
      checkSide(bytes.readUInt16LE(at + 5), bytes.readUInt16LE(at + 7));
      at = skipBlocks(bytes, at + 11 + sizeOfColours(bytes[at + 9]));
    } else {
      throw new ImageRefusedError('a broken GIF');
    }
    if (keep) parts.push(bytes.subarray(start, at));
  }
  if (frames === 0) throw new ImageRefusedError('a GIF without a picture');
  if (at + 1 !== bytes.length) throw new ImageRefusedError('a GIF with trailing data');
  return Buffer.concat([...parts, bytes.subarray(at)]);
}

/** Returns the size in bytes of the colour table that a packed field announces. */
function sizeOfColours(packed = 0): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

function skipBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let size = bytes[at]; size !== 0; size = bytes[at]) {
    if (size === undefined) throw new ImageRefusedError('a truncated GIF');
    at += size + 1;
  }
  return at + 1;
}

/** Returns true for the application block of 19 bytes that defines the repetition. */
function isLoop(bytes: Buffer, at: number): boolean {
  return bytes.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0' && skipBlocks(bytes, at + 2) === at + 19;
}
