import { maxUint256, parseEther } from 'viem';
import { callToken } from '../fixtures/callToken';
import { listOrders } from '../fixtures/fillOrder';
import { fundWrapped } from '../fixtures/fundWrapped';
import { createLimitScreen } from '../screens/createLimitScreen';
import { expect, native, setPriceAboveMarket, test } from './foreignTest';

test('4 an order whose signature ends in 0 or 1, as hardware wallets give it, is placed', async ({
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
  await wallet.setManner('eth_signTypedData_v4', { type: 'parity' });
  await limit.place();
  const [order] = await listOrders(page, 1, trader.address);
  expect([27, 28]).toContain(order?.signature.v);
});
