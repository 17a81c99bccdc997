import { decodeAbiParameters, type Hex, hexToBytes, size } from 'viem';

/** The text that `name()` or `symbol()` answered, as a string or, of old contracts, bytes32. Undefined when it is neither. */
export function decodeTokenText(data: Hex): string | undefined {
  try {
    if (size(data) === 32) return decodeBytes(hexToBytes(data));
    return decodeAbiParameters([{ type: 'string' }], data)[0];
  } catch {
    return undefined;
  }
}

function decodeBytes(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return new TextDecoder('utf-8', { fatal: true }).decode(end < 0 ? bytes : bytes.subarray(0, end));
}
