import { createKeccak } from 'hash-wasm';
import type { Hex } from 'viem';

const hasher = await createKeccak(256);

/** Returns the Keccak-256 hash of bytes as viem does, more than ten times as fast: a posted order needs four. */
export function keccak256(data: Hex): Hex {
  return `0x${hasher
    .init()
    .update(Buffer.from(data.slice(2), 'hex'))
    .digest('hex')}`;
}
