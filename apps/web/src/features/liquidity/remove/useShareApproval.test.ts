import { expect, test } from 'vitest';
import { findPermit } from './useShareApproval';

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const permit = { value: 500n, deadline: 2_000n, signature: `0x${'11'.repeat(65)}` } as const;
const pair = '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc';
const signed = { ...permit, account, pair, chainId: 1 } as const;
const now = { chainId: 1, account, pair, shares: 500n, nowMs: 1_900_000 } as const;

test('a signature counts for its account, its shares and until half a minute before its deadline', () => {
  expect(findPermit(signed, now)).toEqual(permit);
  expect(findPermit(signed, { ...now, nowMs: 1_969_999 })).toEqual(permit);
});

test.each([
  ['nothing is signed', undefined, now],
  ['the shares have changed', signed, { ...now, shares: 501n }],
  ['another account is connected', signed, { ...now, account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
  ['the wallet is disconnected', signed, { ...now, account: undefined }],
  ['another pool is on the screen', signed, { ...now, pair: account }],
  ['another chain is on the screen', signed, { ...now, chainId: 10 }],
  ['it expires within half a minute', signed, { ...now, nowMs: 1_970_000 }],
] as const)('there is no signature to use when %s', (_, given, at) => {
  expect(findPermit(given, at)).toBeUndefined();
});
