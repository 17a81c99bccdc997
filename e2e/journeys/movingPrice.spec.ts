import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { completeSwap } from '../fixtures/completeSwap';
import { listAxeFaults } from '../fixtures/listAxeFaults';
import { movePrice } from '../fixtures/movePrice';
import { test } from '../fixtures/test';

test('a price that moves while the confirm dialog is open has to be accepted', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
  product,
}) => {
  const sell = getNativeCoin(ledger.chain);
  // It trades in a single pool, so no other price moves.
  const buy = ledger.getToken('EIGEN');
  await ledger.fund(sell.address, trader.address, parseEther('2'));
  await swap.open(`/swap?outputCurrency=${buy.address}`);
  await swap.connect();
  await swap.type('From', '0.5');
  await swap.review();
  const before = await swap.readGuarantee(buy);

  await movePrice({ url: product.url, ledger, token: buy });
  await swap.confirm();
  await expect(swap.confirmation).toContainText('Price Updated');
  await expect(swap.confirmation.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled();
  expect(await listAxeFaults(page)).toEqual([]);
  expect(await wallet.listSent()).toEqual([]);
  await swap.acceptPrice();
  const after = await swap.readGuarantee(buy);
  expect(after).toBeLessThan(before);
  const order = { sell, buy, side: 'exactInput', amount: parseEther('0.5') } as const;
  await completeSwap({ swap, ledger, trader, wallet }, order);
});
