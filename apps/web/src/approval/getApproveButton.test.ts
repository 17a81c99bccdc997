import { expect, test } from 'vitest';
import { getApproveButton } from './getApproveButton';

const token = {
  chainId: 1,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  symbol: 'DAI',
  name: '',
  decimals: 18,
} as const;
const missing = {
  state: 'NOT_APPROVED',
  request: { isPending: false },
  waitsFor: undefined,
  described: { token },
} as const;
const values = { symbol: 'DAI' };

test.each([
  [{ state: 'UNKNOWN' }, { label: 'wallet.checkingAllowance', isBusy: true }],
  [{ state: 'PENDING' }, { label: 'wallet.approving', values, isBusy: true }],
  [
    { state: 'PENDING', described: { token, isTokenPermit: true } },
    { label: 'activity.pendingShort', isBusy: true },
  ],
  [{ request: { isPending: true } }, { label: 'wallet.confirmInWallet', isBusy: true }],
  [{ waitsFor: 'missing' }, { label: 'wallet.approve', values, waitsFor: 'missing' }],
  [{}, { label: 'wallet.approve', values, action: 'approve' }],
] as const)('the button of an approval that is %o', (change, button) => {
  expect(getApproveButton({ ...missing, ...change })).toEqual(button);
});

test('a given approval has none, whatever was asked for', () => {
  expect(getApproveButton({ ...missing, state: 'APPROVED', request: { isPending: true } })).toBeUndefined();
});
