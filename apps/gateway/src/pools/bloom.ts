import { type Hex, hexToBytes, keccak256 } from 'viem';

/** Bits of a header's filter of logs, and those of them that one value sets (Yellow Paper, 4.3.1). */
const [bloomBits, bitsPerValue] = [2_048, 3];
/** A filter with more bits set than this part of them would name every second account. */
const maxFill = 0.8;

/** Returns true for a filter in the form that nodes give it. */
export function isBloom(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[\da-f]{512}$/.test(value);
}

/**
 * Decodes a header's filter of logs once, for all questions; undefined for one that names nearly every account, and
 * without one.
 */
export function toBloom(logsBloom: Hex | undefined): Uint8Array | undefined {
  const bloom = isBloom(logsBloom) ? hexToBytes(logsBloom) : undefined;
  return bloom && countBits(bloom) <= maxFill * bloomBits ? bloom : undefined;
}

/** Returns the bits that a value sets in a filter, counted from its end. */
export function listBits(value: Hex): number[] {
  const hash = hexToBytes(keccak256(value));
  return Array.from(
    { length: bitsPerValue },
    (_, index) => (((hash[2 * index] ?? 0) << 8) | (hash[2 * index + 1] ?? 0)) % bloomBits,
  );
}

/** Returns true when a filter has all bits of a value. */
export function hasBits(bloom: Uint8Array, bits: readonly number[]): boolean {
  return bits.every((bit) => isSet(bloom, bit));
}

function isSet(bloom: Uint8Array, bit: number): boolean {
  return (((bloom[bloom.length - 1 - (bit >> 3)] ?? 0) >> (bit & 7)) & 1) === 1;
}

function countBits(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) for (let rest = byte; rest > 0; rest &= rest - 1) count++;
  return count;
}
