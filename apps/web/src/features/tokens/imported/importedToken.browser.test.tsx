import '../../../ui/font.css';
import '../../../ui/theme.css';
import { getChain } from '@livery/core/domain/chains';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { ImportedToken } from './ImportedToken';

const token = {
  chainId: 1,
  address: '0x95dD59343a893637BE1c3228060EE6afBf6F0730',
  symbol: 'NEW',
  name: 'A new token',
  decimals: 18,
} as const;

async function show(width: number) {
  const chain = getChain(token.chainId);
  if (!chain) throw new RangeError('No chain 1');
  await page.viewport(width, 800);
  return render(
    <TextProvider texts={englishTexts}>
      <ImportedToken chain={chain} token={token} />
    </TextProvider>,
  );
}

test.each([320, 360])('on a screen of %d px the address breaks into lines of about the same length', async (width) => {
  const screen = await show(width);
  const text = document.createRange();
  text.selectNodeContents(screen.getByText(token.address).element());
  const lines = [...text.getClientRects()].map((line) => line.width);
  expect(lines.length).toBeGreaterThan(1);
  expect(Math.min(...lines) / Math.max(...lines)).toBeGreaterThan(0.85);
});

test('the link opens the page of the token in the block explorer', async () => {
  const screen = await show(360);
  const link = screen.getByRole('link', { name: 'View on Etherscan' });
  await expect.element(link).toHaveAttribute('href', `https://etherscan.io/token/${token.address}`);
});
