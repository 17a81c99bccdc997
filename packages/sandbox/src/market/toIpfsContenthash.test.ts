import { expect, test } from 'vitest';
import { toIpfsContenthash } from './toIpfsContenthash';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function toBase58(hex: string): string {
  let rest = BigInt(`0x${hex}`);
  let text = '';
  for (; rest > 0n; rest /= 58n) text = `${alphabet[Number(rest % 58n)]}${text}`;
  return text;
}

test.each([
  ['hello world', 'Qmf412jQZiuVUtdgnB36FXFX7xg5V6KEbSJ4dpQuhkLyfD'],
  ['hello world\n', 'QmT78zSuBmuS4z925WZfrqQ1qHaJ56DQaTfyMUF7F8ff5o'],
])('%j has the content hash that IPFS computes', (content, cid) => {
  const contenthash = toIpfsContenthash(content);
  expect(contenthash.slice(0, 14)).toBe('0xe30101701220');
  expect(toBase58(contenthash.slice(10))).toBe(cid);
});
