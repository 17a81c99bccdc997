import fc from 'fast-check';
import { getAddress, keccak256 } from 'viem';
import { expect, test } from 'vitest';
import { hideDetails } from './hideDetails';

test.each([
  ['USDC/ETH', 'USDC/ETH'],
  ['1INCH/0xBTC', '1INCH/0xBTC'],
  ['MetaMask', 'MetaMask'],
  ['/bsc/pool', '/bsc/pool'],
  ['/add/0x7866E48C74CbFB8183cd1a929cd9b95a7a5CB4F4/ETH', '/add/*/ETH'],
  [`https://etherscan.io/tx/0x${'ab'.repeat(32)}`, 'https://etherscan.io/tx/*'],
  ['https://explorer.example/7866e48c74cbfb8183cd1a929cd9b95a7a5cb4f4', 'https://explorer.example/*'],
  ['0x7866…CB4F4', '*…CB4F4'],
  ['vitalik.eth', '*'],
  ['https://app.ens.domains/vitalik.eth', 'https://app.ens.domains/*'],
  ['1,234.56 USDC for 0.5 ETH', '* USDC for * ETH'],
  ['1000000000000000000wei', '*wei'],
])('%s becomes %s', (text, hidden) => expect(hideDetails(text)).toBe(hidden));

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((list) => Buffer.from(list).toString('hex'));
const secret = fc.oneof(
  bytes(20).map((hex) => `0x${hex}`),
  bytes(20).map((hex) => getAddress(`0x${hex}`)),
  bytes(20),
  bytes(32).map((hex) => keccak256(`0x${hex}`)),
  bytes(65).map((hex) => `0X${hex.toUpperCase()}`),
  fc.bigInt({ min: 10n ** 9n, max: 2n ** 256n }).map(String),
  fc.tuple(fc.nat(), fc.nat({ max: 999_999 })).map(([whole, part]) => `${whole}.${part}`),
);
const around = fc.constantFrom(
  '',
  '/',
  '/swap/',
  'https://a.example/',
  'USDC/',
  ' to ',
  '?a=',
  '-',
  '_',
  '"',
  '(',
  '%20',
);

test('no account, hash or amount is left, wherever it stands', () => {
  fc.assert(
    fc.property(around, secret, around, (before, hidden, after) => {
      const shown = hideDetails(`${before}${hidden}${after}`);
      expect(shown.toLowerCase()).not.toContain(hidden.toLowerCase());
      expect(shown).not.toMatch(/[0-9a-f]{8,}/i);
    }),
    { numRuns: 500 },
  );
});
