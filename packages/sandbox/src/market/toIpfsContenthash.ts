import { concat, type Hex, sha256, toBytes } from 'viem';

function varint(value: number): Uint8Array {
  const bytes = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Uint8Array.from([...bytes, rest]);
}

function bytesField(number: number, value: Uint8Array): Uint8Array {
  return concat([varint(number * 8 + 2), varint(value.length), value]);
}

/**
 * Returns the EIP-1577 content hash of a file on IPFS: one dag-pb block that holds a UnixFS file, as `ipfs add` creates for
 * anything up to 256 KiB.
 */
export function toIpfsContenthash(content: string): Hex {
  const file = toBytes(content);
  const unixFs = concat([varint(8), varint(2), bytesField(2, file), varint(24), varint(file.length)]);
  const digest = sha256(bytesField(1, unixFs), 'bytes');
  return `0xe30101701220${Buffer.from(digest).toString('hex')}`;
}
