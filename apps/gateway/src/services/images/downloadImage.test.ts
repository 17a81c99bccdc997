import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ImageRefusedError } from '../../errors/external';
import { sampleImages } from '../../testing/sampleImages';
import { cleanImage } from './downloadImage';

const { png, jpeg, webp, plainWebp, gif } = sampleImages;
const script = Buffer.from('<script>alert(1)</script>');
const pictures = Object.entries(sampleImages);

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + named.length);
  frame.writeUInt32BE(data.length);
  named.copy(frame, 4);
  frame.writeUInt32BE(crc32(named), frame.length - 4);
  return frame;
}

function pngOf(width: number, height: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  const data = deflateSync(Buffer.alloc(64));
  const chunks = [pngChunk('IHDR', head), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([png.subarray(0, 8), ...chunks]);
}

/** Inserts `part` into `bytes` at `at`. */
const insert = (bytes: Buffer, at: number, part: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);

/** Returns a copy with a little-endian 16-bit number at each of the places. */
function write16(bytes: Buffer, value: number, ...places: readonly number[]): Buffer {
  const copy = Buffer.from(bytes);
  for (const place of places) copy.writeUInt16LE(value, place);
  return copy;
}

test.each([
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/webp', webp],
  ['image/webp', plainWebp],
  ['image/gif', gif],
] as const)('%s is detected from its bytes', (contentType, bytes) => {
  expect(cleanImage(bytes).contentType).toBe(contentType);
});

test.each(pictures)('a clean %s is unchanged', (_, bytes) => {
  const { body } = cleanImage(bytes);
  expect(cleanImage(body).body.equals(body)).toBe(true);
});

describe('metadata is removed', () => {
  const riff = (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt32LE(copy.length - 8, 4);
    return copy;
  };
  const segment = (marker: number, data: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, data.length + 2]), data]);
  const block = Buffer.concat([Buffer.from([0x21, 0xfe, script.length]), script, Buffer.from([0])]);
  const exif = Buffer.concat([Buffer.from('EXIF\x1a\0\0\0', 'latin1'), script, Buffer.from([0])]);

  test.each([
    ['a text in a PNG', insert(png, 33, pngChunk('tEXt', script)), png],
    ['a profile in a PNG', insert(png, 33, pngChunk('iCCP', script)), png],
    ['a comment in a JPEG', insert(jpeg, 2, segment(0xfe, script)), jpeg],
    ['positions in a JPEG', insert(jpeg, 2, segment(0xe1, script)), jpeg],
    ['a comment in a GIF', insert(gif, 19, block), gif],
    ['positions in a WebP', riff(Buffer.concat([webp, exif])), webp],
  ])('%s', (_, bytes, plain) => {
    const { body } = cleanImage(bytes);
    expect(body.includes('script')).toBe(false);
    expect(body.equals(cleanImage(plain).body)).toBe(true);
  });

  test('a colour profile, as browsers write it, is removed too', () => {
    expect(jpeg.includes('Google'.split('').join('\0'))).toBe(true);
    expect(cleanImage(jpeg).body.includes('Google'.split('').join('\0'))).toBe(false);
    expect(cleanImage(webp).body.includes('ICCP')).toBe(false);
    expect(cleanImage(webp).body[20]).toBe(0x10);
  });
});

describe('an image is refused', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['SVG behind a declaration', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['an icon', Buffer.from('0000010001001010', 'hex')],
    ['a BMP', Buffer.from('BM6\0\0\0')],
    ['a PNG of 1025 pixels', pngOf(1_025, 1)],
    ['a PNG of no height', pngOf(1, 0)],
    ['a PNG of four milliards', pngOf(0xffff_ffff, 0xffff_ffff)],
    ['a PNG whose sum is wrong', Buffer.from(png).fill(0x7f, 45, 46)],
    ['a PNG without its head', Buffer.concat([png.subarray(0, 8), png.subarray(33)])],
    ['a PNG with a chunk behind its end', Buffer.concat([png, pngChunk('tEXt', script)])],
    ['a PNG with two heads', insert(png, 33, png.subarray(8, 33))],
    ['a GIF of 1025 pixels', write16(gif, 1_025, 6)],
    ['a GIF whose picture has 1025 pixels', write16(gif, 1_025, 32)],
    [
      'a GIF of 201 pictures',
      Buffer.concat([gif.subarray(0, 27), ...Array(201).fill(gif.subarray(27, -1)), gif.subarray(-1)]),
    ],
    ['a WebP of 1025 pixels', write16(plainWebp, 1_025, 26)],
    ['a WebP whose picture is larger than its frame says', write16(webp, 0xffff, webp.indexOf('VP8L') + 9)],
    [
      'a JPEG of 1025 pixels',
      (() => {
        const copy = Buffer.from(jpeg);
        copy.writeUInt16BE(1_025, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5);
        return copy;
      })(),
    ],
  ])('%s', (_, bytes) => {
    expect(() => cleanImage(bytes)).toThrow(ImageRefusedError);
  });

  test.each(pictures)('a %s with a page appended', (_, bytes) => {
    expect(() => cleanImage(Buffer.concat([bytes, script]))).toThrow(ImageRefusedError);
  });

  test.each(pictures)('a %s truncated at any length', (_, bytes) => {
    for (let length = 0; length < bytes.length; length++) {
      expect(() => cleanImage(bytes.subarray(0, length))).toThrow(ImageRefusedError);
    }
  });
});
