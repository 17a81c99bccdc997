import { getNativeCoin } from '@livery/core/domain/getNativeCoin';
import { expect } from '@playwright/test';
import { maxUint256, parseAbi, parseEther } from 'viem';
import { completeSwap } from '../fixtures/completeSwap';
import { test } from '../fixtures/test';

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable returns (uint256[])',
]);

test('a price that moves while the trader looks has to be accepted', async ({ swap, wallet, ledger, trader }) => {
  const { chain, client } = ledger;
  const sell = getNativeCoin(chain);
  // One pool alone leads to it, so the price of nothing else moves.
  const buy = ledger.getToken('EIGEN');
  await ledger.fund(sell.address, trader.address, parseEther('2'));
  await swap.open(`/swap?outputCurrency=${buy.address}`);
  await swap.connect();
  await swap.type('From', '0.5');
  await swap.review();
  const before = await swap.readPromise(buy);

  const path = [chain.wrappedNative.address, buy.address];
  const hash = await client.writeContract({
    abi: routerAbi,
    address: chain.v2.router,
    functionName: 'swapExactETHForTokens',
    args: [1n, path, client.account.address, maxUint256],
    value: parseEther('5'),
    chain: null,
  });
  await client.waitForTransactionReceipt({ hash });

  await swap.confirm();
  await expect(swap.confirmation).toContainText('Price Updated');
  await expect(swap.confirmation.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled();
  expect(await wallet.listSent()).toEqual([]);
  await swap.confirmation.getByRole('button', { name: 'Accept' }).click();
  const after = await swap.readPromise(buy);
  expect(after).toBeLessThan(before);
  const order = { sell, buy, side: 'exactInput', amount: parseEther('0.5') } as const;
  await completeSwap({ swap, ledger, trader, wallet }, order);
});
