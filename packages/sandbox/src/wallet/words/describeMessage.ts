import { type Hex, hexToBytes } from 'viem';
import type { Description } from './description';

/** A message to sign: as text where it is UTF-8, else as it is. */
export function describeMessage(message: Hex): Description {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(message));
    return { title: 'Sign a message', rows: [{ label: 'Message', value: text }] };
  } catch {
    return { title: 'Sign a message', rows: [{ label: 'Bytes', value: message }] };
  }
}
