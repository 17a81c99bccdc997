import { maxUint256, parseEther } from 'viem';
import { callToken } from '../fixtures/callToken';
import { fundWrapped } from '../fixtures/fundWrapped';
import { createLimitScreen } from '../screens/createLimitScreen';
import { expect, expectShown, native, setPriceAboveMarket, test } from './foreignTest';

const refusals = [
  { code: -32000, message: 'Request rejected by user' },
  { code: -32603, message: 'User denied transaction signature' },
  { code: 'ACTION_REJECTED', message: 'user rejected transaction' },
  { code: -32603, message: 'x', data: { originalError: { code: 4001 } } },
  { message: 'User canceled' },
  { code: 5000, message: 'User rejected.' },
  { code: 4001 },
];

for (const plain of refusals) {
  test(`11 a transaction refused with ${JSON.stringify(plain)} is rejected, not failed`, async ({
    page,
    swap,
    wallet,
    ledger,
    trader,
  }) => {
    await ledger.fund(native(ledger).address, trader.address, parseEther('2'));
    await swap.open(`/swap?outputCurrency=${ledger.getToken('USDC').address}&exactAmount=0.1`);
    await swap.connect();
    await swap.review();
    await wallet.setManner('eth_sendTransaction', { type: 'throw', value: plain });
    await swap.confirm();
    await expectShown(page, swap.dialog.getByRole('button', { name: 'Dismiss' }));
    await expect(swap.dialog).toContainText('Transaction rejected.');
  });
}

for (const plain of [refusals[0], refusals[3]]) {
  test(`11 an order refused with ${JSON.stringify(plain)} is rejected, not failed`, async ({
    page,
    wallet,
    ledger,
    trader,
  }) => {
    const limit = createLimitScreen(page);
    const { wrappedNative, exchangeProxy } = ledger.chain;
    await ledger.fund(native(ledger).address, trader.address, parseEther('1'));
    await fundWrapped(ledger, trader.address, parseEther('1'));
    await callToken(ledger, {
      privateKey: trader.privateKey,
      token: wrappedNative.address,
      functionName: 'approve',
      to: exchangeProxy,
      amount: maxUint256,
    });
    await limit.open(
      `/limit?inputCurrency=${wrappedNative.address}&outputCurrency=${ledger.getToken('USDC').address}&exactAmount=0.5`,
    );
    await limit.connect();
    await setPriceAboveMarket(page);
    await limit.review();
    await wallet.setManner('eth_signTypedData_v4', { type: 'throw', value: plain });
    await limit.confirmation.getByRole('button', { name: 'Confirm Limit Order' }).click();
    await expectShown(page, limit.dialog.getByRole('button', { name: 'Dismiss' }));
    await expect(limit.dialog).toContainText('Signature rejected.');
    await expect(limit.dialog).not.toContainText('Signing failed');
  });
}
