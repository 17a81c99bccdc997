import '../../ui/theme.css';
import { languageTags } from '@livery/core/wire/productConfig';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useConnection } from '../../connection/useConnection';
import { compileTexts } from '../../text/testing/englishTexts';
import { listCuts } from '../../ui/testing/listCuts';
import { eth, renderLimit, usdc, weth } from './testing/renderLimit';

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

afterEach(() => {
  vi.unstubAllGlobals();
  useConnection.setState(useConnection.getInitialState(), true);
  sessionStorage.clear();
});

test.each([
  ['input', eth, usdc],
  ['output', usdc, eth],
] as const)('one press puts the wrapped coin in the place of the native one (%s)', async (field, sell, buy) => {
  useConnection.setState({ status: 'connected', address: account, chainId: 1 });
  const onToken = vi.fn<() => void>();
  const { screen } = await renderLimit({ sell, buy, onToken });
  await screen.getByRole('button', { name: 'ETH not supported, use WETH' }).click();
  expect(onToken).toHaveBeenCalledExactlyOnceWith(field, weth);
});

test('a recipient of a link can only be removed, since an order pays the account that signs it', async () => {
  useConnection.setState({ status: 'connected', address: account, chainId: 1 });
  const { screen } = await renderLimit({ sell: weth, buy: usdc, recipient: alice });
  await expect
    .element(screen.getByText('A limit order always pays the account that signs it.', { exact: false }))
    .toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Recipient' });
  await field.fill('');
  await expect.element(screen.getByRole('button', { name: 'Enter a recipient' })).toBeDisabled();
  await screen.getByRole('button', { name: '- Remove send' }).click();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: '+ Add a send (optional)' })).not.toBeInTheDocument();
});

test('the unit of the price can be inverted, which changes no amount', async () => {
  const { screen } = await renderLimit({ sell: weth, buy: usdc });
  const price = screen.getByRole('textbox', { name: 'Price', exact: true });
  const bought = screen.getByRole('textbox', { name: 'To', exact: true });
  await price.fill('3000');
  await expect.element(bought).toHaveValue('3000');
  await screen.getByRole('button', { name: 'USDC per WETH: Invert the price' }).click();
  await expect.element(price).toHaveValue('0.0003333333333');
  await expect.element(bought).toHaveValue('3000');
  await screen.getByRole('button', { name: 'WETH per USDC: Invert the price' }).click();
  await expect.element(price).toHaveValue('3000');
});

test.each(languageTags)('on a screen of 320 px the form of an order fits in %s', async (language) => {
  await page.viewport(320, 1200);
  document.body.style.padding = '16px';
  onTestFinished(() => {
    document.body.style.padding = '';
    return page.viewport(414, 896);
  });
  const { screen } = await renderLimit({ sell: weth, buy: usdc, texts: compileTexts(language) });
  const [, price, bought] = screen.getByRole('textbox').elements().slice(0, 3) as HTMLInputElement[];
  if (!price || !bought) throw new Error('A field is missing.');
  await page.elementLocator(price).fill('3073.123456789');
  await expect.poll(() => bought.value).toBe('3073.12346');
  expect(listCuts(screen.container)).toEqual([]);
  for (const { scrollWidth, clientWidth } of [price, bought]) expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
