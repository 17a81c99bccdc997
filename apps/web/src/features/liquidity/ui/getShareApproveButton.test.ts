import { expect, test } from 'vitest';
import { getShareApproveButton } from './getShareApproveButton';

test('the button says that the wallet waits for the trader, and then the chain', () => {
  const asked = { state: 'NOT_APPROVED', isAsking: true, canSign: true } as const;
  expect(getShareApproveButton(asked)).toEqual({ label: 'swap.confirmInWallet', isBusy: true });
  const sent = { state: 'PENDING', isAsking: false, canSign: true } as const;
  expect(getShareApproveButton(sent)).toEqual({ label: 'liquidity.approvingShares', isBusy: true });
});

test('before it is pressed the button says whether a signature is enough', () => {
  const missing = { state: 'NOT_APPROVED', isAsking: false } as const;
  expect(getShareApproveButton({ ...missing, canSign: true }).hint).toBe('liquidity.bySignature');
  expect(getShareApproveButton(missing)).toEqual({ label: 'swap.approveStep', isBusy: false });
});

test('shares that are approved are not asked for', () => {
  expect(getShareApproveButton({ state: 'APPROVED', isAsking: false })).toEqual({
    label: 'swap.approved',
    isBusy: false,
  });
});
