import { dai, usdc } from '@livery/core/testing/scene';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../text/TextProvider';
import { englishTexts } from '../text/testing/englishTexts';
import { PaidField } from './PaidField';
import { priceQuery } from './prices';

const other = { ...dai, decimals: usdc.decimals };

async function renderPaid({ price = '2', amount = '' }: { price?: string | null; amount?: string } = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const setPrice = (next: string | null) => queries.setQueryData(priceQuery(usdc).queryKey, next);
  setPrice(price);
  queries.setQueryData(priceQuery(other).queryKey, '1');
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const asked: string[] = [];
  const form = { clear: () => {}, change: () => {} };
  function Form() {
    const [held, setHeld] = useState(amount);
    const [token, setToken] = useState<typeof usdc>(usdc);
    form.clear = () => setHeld('');
    form.change = () => setToken(other);
    return (
      <PaidField
        label="From"
        amount={held}
        token={token}
        isTokenLoading={false}
        balance={40_000_000n}
        max={40_000_000n}
        isConnected
        isShort={false}
        onTyping={() => {}}
        onAmount={(next) => {
          asked.push(next);
          setHeld(next);
        }}
        onChoose={() => {}}
      />
    );
  }
  const screen = await render(
    <QueryClientProvider client={queries}>
      <TextProvider texts={englishTexts}>
        <Form />
      </TextProvider>
    </QueryClientProvider>,
  );
  const field = screen.getByRole('textbox', { name: 'From' });
  const toggle = screen.getByRole('button', { name: 'Amount in dollars' });
  return { screen, field, toggle, asked, form, setPrice };
}

test('500 typed in dollars are the tokens worth 500 dollars, which are shown and asked for', async () => {
  const { screen, field, toggle, asked } = await renderPaid();
  await toggle.click();
  await userEvent.type(field, '500');
  await expect.element(screen.getByText('250 USDC', { exact: true })).toBeVisible();
  expect(asked.at(-1)).toBe('250');
  await expect.element(field).toHaveValue('500');
});

test('the switch changes what is shown, not what is paid', async () => {
  const { screen, field, toggle, asked } = await renderPaid({ amount: '1.234567' });
  await toggle.click();
  await expect.element(field).toHaveValue('2.46');
  await expect.element(screen.getByText('1.234567 USDC', { exact: true })).toBeVisible();
  await toggle.click();
  await expect.element(field).toHaveValue('1.234567');
  expect(asked).toEqual([]);
});

test('a new price counts from the next key on', async () => {
  const { field, toggle, asked, setPrice } = await renderPaid();
  await toggle.click();
  await userEvent.type(field, '500');
  await expect.poll(() => asked.at(-1)).toBe('250');
  setPrice('4');
  await expect.element(field).toHaveValue('500');
  expect(asked.at(-1)).toBe('250');
  await field.fill('600');
  await expect.poll(() => asked.at(-1)).toBe('150');
});

test('Max, a sent trade and another token lead back to tokens', async () => {
  const { screen, field, toggle, form } = await renderPaid({ amount: '3' });
  await toggle.click();
  await expect.element(field).toHaveValue('6');
  await screen.getByRole('button', { name: 'Max' }).click();
  await expect.element(field).toHaveValue('40');
  await toggle.click();
  await expect.element(field).toHaveValue('80');
  form.clear();
  await expect.element(field).toHaveValue('');
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  form.change();
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
});

test.each([[null], ['0'], ['<b>1</b>'], ['-5']])('with a price of %j dollars cannot be typed', async (price) => {
  const { screen, toggle } = await renderPaid({ price, amount: '3' });
  await expect.element(screen.getByRole('button', { name: 'Max' })).toBeVisible();
  await expect.element(toggle).not.toBeInTheDocument();
});

test('dollars that buy nothing ask for nothing', async () => {
  const { field, toggle, asked } = await renderPaid({ price: '60000' });
  await toggle.click();
  await field.fill('0.001');
  await expect.poll(() => asked).toEqual(['']);
  await expect.element(field).toHaveValue('0.001');
});
