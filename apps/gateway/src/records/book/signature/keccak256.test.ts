import fc from 'fast-check';
import * as viem from 'viem';
import { expect, test } from 'vitest';
import { keccak256 } from './keccak256';

test("the hash of any bytes is viem's", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
      const data = viem.bytesToHex(bytes);
      expect(keccak256(data)).toBe(viem.keccak256(data));
    }),
  );
});
