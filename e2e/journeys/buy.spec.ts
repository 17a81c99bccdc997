import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect } from '@playwright/test';
import { parseEther, parseUnits } from 'viem';
import { completeSwap } from '../fixtures/completeSwap';
import { test } from '../fixtures/test';

test('buys an exact amount of a token with the native coin', async ({ swap, wallet, ledger, trader }) => {
  const sell = getNativeCoin(ledger.chain);
  const buy = ledger.getToken('USDT');
  await ledger.fund(sell.address, trader.address, parseEther('2'));
  await swap.open(`/swap?outputCurrency=${buy.address}`);
  await swap.connect();
  await swap.type('To', '750');
  await expect(swap.field('From')).toHaveAccessibleName('From (estimated)');
  await expect(swap.field('From')).toHaveValue(/^0\.\d+$/);
  await swap.review();
  await completeSwap(
    { swap, ledger, trader, wallet },
    { sell, buy, side: 'exactOutput', amount: parseUnits('750', 6) },
  );
});

test.describe('on BNB Chain', () => {
  test.use({ chainId: 56, walletOptions: { chainId: 56 } });

  test('buys an exact amount of a token with another token', { tag: '@long' }, async ({
    swap,
    wallet,
    ledger,
    trader,
  }) => {
    const sell = ledger.getToken('USDT');
    const buy = ledger.getToken('CAKE');
    await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('1'));
    await ledger.fund(sell.address, trader.address, parseEther('500'));
    await swap.open(`/bsc/swap?inputCurrency=${sell.address}&outputCurrency=${buy.address}`);
    await swap.connect();
    await swap.type('To', '12.5');
    await swap.action('Approve USDT').click();
    await swap.review();
    await completeSwap(
      { swap, ledger, trader, wallet },
      { sell, buy, side: 'exactOutput', amount: parseEther('12.5') },
    );
  });
});
