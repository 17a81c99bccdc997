import { parseEther, parseUnits } from 'viem';
import { callToken } from '../fixtures/callToken';
import { expect, native, test } from './foreignTest';

test('C1 an allowance of USDT that is too small is reset and then given, told as two steps', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const usdt = ledger.getToken('USDT');
  await ledger.fund(native(ledger).address, trader.address, parseEther('2'));
  await ledger.fund(usdt.address, trader.address, parseUnits('20', usdt.decimals));
  await callToken(ledger, {
    privateKey: trader.privateKey,
    token: usdt.address,
    functionName: 'approve',
    to: ledger.chain.exchangeProxy,
    amount: parseUnits('5', usdt.decimals),
  });
  await swap.open(`/swap?inputCurrency=${usdt.address}&outputCurrency=ETH&exactAmount=10`);
  await swap.connect();
  await swap.action('Approve USDT').click();
  await expect(swap.action('Swap')).toBeEnabled();
  expect((await wallet.listSent()).map(({ data }) => BigInt(`0x${data.slice(-64)}`) === 0n)).toEqual([true, false]);
  test.info().annotations.push({ type: 'seen', description: await page.getByRole('main').innerText() });
});

test('C2 an unknown chain that is named only inside the error is added', async ({ page, swap, wallet }) => {
  await swap.open('/matic/swap');
  await swap.connect();
  const banner = page.getByRole('status').filter({ hasText: 'Switch it to Polygon' });
  await wallet.setManner('wallet_switchEthereumChain', {
    type: 'throw',
    value: {
      code: -32603,
      message: 'x',
      data: { originalError: { code: 4902, message: 'Unrecognized chain ID "0x89".' } },
    },
  });
  await banner.getByRole('button', { name: 'Switch to Polygon' }).click();
  await expect.poll(() => wallet.listAsked()).toContain('wallet_addEthereumChain');
});

test('C3 spaces around an address in the token search', async ({ swap, ledger }) => {
  await swap.open('/swap');
  await swap.openTokens('To');
  await swap.tokens.getByRole('textbox').fill(` ${ledger.getToken('USDC').address}\n `);
  await expect(swap.tokens.getByRole('option', { name: /^USDC/ })).toBeVisible();
});
