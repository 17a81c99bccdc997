import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { drawQrCode } from './PairingCode';

const uri = `wc:${'7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'}@2?relay-protocol=irn&symKey=${'5'.repeat(64)}&expiryTimestamp=1795248415`;

/** Renders the drawing as the pixels that a camera sees. */
function photograph({ path, size }: { path: string; size: number }) {
  const scale = 4;
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g)) {
    for (let row = 0; row < scale; row++) {
      const start = ((Number(y) * scale + row) * side + Number(x) * scale) * 4;
      for (let pixel = 0; pixel < scale; pixel++) data.set([0, 0, 0], start + pixel * 4);
    }
  }
  return { width: side, height: side, data };
}

test('a drawn code decodes to its content', () => {
  expect(decodeQR(photograph(drawQrCode(uri)))).toBe(uri);
});
