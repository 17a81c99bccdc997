import { ImageRefusedError } from '../../errors/external';
import { checkSide } from './checkSide';

/** Markers of JPEG (ITU T.81, table B.1). */
const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;
/** Only the application segments of JFIF and Adobe affect the picture. */
const drawing = new Set([0xe0, 0xee]);

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Reduces a JPEG to its picture, without comments, locations and previews. Throws `ImageRefusedError`. */
export function cleanJpeg(bytes: Buffer): Buffer {
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let framed = false;
  let scanned = false;
  for (let at = 2; ; ) {
    const marker = bytes[at + 1];
    if (bytes[at] === 0xff && marker === 0xff) {
      // Fill bytes may precede a marker.
      at++;
      continue;
    }
    if (bytes[at] !== 0xff || marker === undefined || marker === startOfImage)
      throw new ImageRefusedError('a broken JPEG');
    if (marker === endOfImage) {
      if (!framed || !scanned) throw new ImageRefusedError('a JPEG without a picture');
      if (at + 2 !== bytes.length) throw new ImageRefusedError('a JPEG with trailing data');
      return Buffer.concat([...parts, bytes.subarray(at)]);
    }
    const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0;
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) throw new ImageRefusedError('a truncated JPEG');
    if (isFrame(marker)) {
      if (length < 8) throw new ImageRefusedError('a broken JPEG');
      checkSide(bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7));
      framed = true;
    }
    if (marker === startOfScan) {
      end = skipScan(bytes, end);
      scanned = true;
    }
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    if (marker !== comment && (!isApplication || (drawing.has(marker) && length <= 20)))
      parts.push(bytes.subarray(at, end));
    at = end;
  }
}

/** Returns the end of the compressed data that starts at `from`: the next marker that is not part of it. */
function skipScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  throw new ImageRefusedError('a truncated JPEG');
}
