import type { Manner } from '@livery/sandbox/wallet/manners';
import { maxUint256, parseEther } from 'viem';
import { callToken } from '../fixtures/callToken';
import { fundWrapped } from '../fixtures/fundWrapped';
import { giveShares, readPoolOf } from '../fixtures/poolsOnChain';
import { createLimitScreen } from '../screens/createLimitScreen';
import { createLiquidityScreen } from '../screens/createLiquidityScreen';
import { broken, expect, expectShown, native, setPriceAboveMarket, test } from './foreignTest';

const provider = '0x000000000000000000000000000000000000be11';
/** Words of the program rather than of a wallet. */
const gibberish = /\[object|TypeError|undefined|Cannot read/;
const odd: Record<string, Manner> = {
  'a string': { type: 'throw', value: 'cancelled' },
  'an object with a code only': { type: 'throw', value: { code: -32603 } },
  'an object with an empty message': { type: 'throw', value: { code: -32000, message: '' } },
  'an error without a message': { type: 'fail', message: '' },
  nothing: { type: 'throw' },
};
const some = Object.entries(odd).filter(([name]) => name !== 'an object with an empty message');

for (const [name, manner] of Object.entries(odd)) {
  test(`2a a swap is refused with ${name}: the dialog says so and another try is made`, async ({
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
    await wallet.setManner('eth_sendTransaction', manner);
    await swap.confirm();
    await expectShown(page, swap.dialog.getByRole('button', { name: 'Dismiss' }));
    expect(await wallet.listAsked()).toContain('eth_sendTransaction');
    await expect(swap.dialog).not.toContainText(gibberish);
    await swap.dialog.getByRole('button', { name: 'Dismiss' }).click();
    await wallet.setManner('eth_sendTransaction');
    await swap.review();
    await swap.confirm();
    await expect(swap.dialog).toContainText('Transaction Submitted');
  });
}

for (const [name, manner] of some) {
  test(`2b an approval is refused with ${name}`, async ({ page, swap, wallet, ledger, trader }) => {
    const dai = ledger.getToken('DAI');
    await ledger.fund(native(ledger).address, trader.address, parseEther('2'));
    await ledger.fund(dai.address, trader.address, parseEther('100'));
    await swap.open(`/swap?inputCurrency=${dai.address}&outputCurrency=ETH&exactAmount=50`);
    await swap.connect();
    await expect(swap.action('Approve DAI')).toBeEnabled();
    await wallet.setManner('eth_sendTransaction', manner);
    await swap.action('Approve DAI').click();
    await expectShown(
      page,
      page.getByRole('main').getByText(/Transaction rejected|Approval failed|Nothing was sent|Transaction blocked/),
    );
    await expect(page.getByRole('main')).not.toContainText(gibberish);
    await wallet.setManner('eth_sendTransaction');
    await swap.action('Approve DAI').click();
    await expectShown(page, swap.action('Swap'));
  });
}

for (const [name, manner] of some) {
  test(`2c the signature of an order is refused with ${name}`, async ({ page, wallet, ledger, trader }) => {
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
    await wallet.setManner('eth_signTypedData_v4', manner);
    await limit.confirmation.getByRole('button', { name: 'Confirm Limit Order' }).click();
    await expectShown(page, limit.dialog.getByRole('button', { name: 'Dismiss' }));
    await expect(limit.dialog).not.toContainText(gibberish);
    await limit.dialog.getByRole('button', { name: 'Dismiss' }).click();
    await wallet.setManner('eth_signTypedData_v4');
    await limit.review();
    await limit.place();
  });
}

for (const [name, manner] of some.slice(0, 3)) {
  test(`2d a removal of liquidity is refused with ${name}`, async ({ page, wallet, ledger, trader }) => {
    const pool = createLiquidityScreen(page);
    const usdc = ledger.getToken('USDC');
    await ledger.fund(native(ledger).address, trader.address, parseEther('2'));
    const { pair } = await readPoolOf(ledger, [native(ledger), usdc], trader.address);
    await giveShares(ledger, { shares: pair, from: provider, to: trader.address, part: 100_000n });
    await pool.open(`/remove/ETH/${usdc.address}`, 'Remove liquidity');
    await pool.connect();
    await pool.button('25%').click();
    await pool.button('Approve').click();
    await pool.button('Remove').click();
    await wallet.setManner('eth_sendTransaction', manner);
    await pool.dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expectShown(page, pool.dialog.getByText(/Transaction rejected|Transaction failed|blocked/));
    await expect(pool.dialog).not.toContainText(gibberish);
  });

  test(`2e the cancelling of an order is refused with ${name}`, async ({ page, wallet, ledger, trader }) => {
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
    await limit.place();
    await limit.openOrders.click();
    await wallet.setManner('eth_sendTransaction', manner);
    await limit.orders.getByRole('button', { name: /^Cancel: / }).click();
    await expectShown(page, limit.orders.getByText(/Transaction rejected|Cancelling failed/));
    await expect(limit.orders).not.toContainText(gibberish);
  });
}

for (const [name, manner] of [
  ...some,
  ['a plain object with a message', { type: 'throw', value: { code: -32603, message: 'Wallet is locked' } }] as const,
]) {
  test(`2f the connection is refused with ${name}`, async ({ page, swap, wallet }) => {
    await swap.open('/swap');
    await wallet.setManner('eth_requestAccounts', manner);
    await wallet.setManner('wallet_requestPermissions', {
      type: 'throw',
      value: { code: -32601, message: 'no such method' },
    });
    await swap.connect();
    await expectShown(page, swap.dialog.getByRole('button', { name: 'Try Again' }));
    await expect(swap.dialog).not.toContainText(gibberish);
    if (name.endsWith('with a message')) await expect(swap.dialog).toContainText('Wallet is locked');
    await wallet.setManner('eth_requestAccounts');
    await wallet.setManner('wallet_requestPermissions');
    await swap.dialog.getByRole('button', { name: 'Try Again' }).click();
    await expectShown(page, swap.header.getByRole('button', { name: /^0x/ }));
    await expect(broken(page)).toHaveCount(0);
  });
}
