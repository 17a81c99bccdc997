import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Worth } from '../../../fiat/Worth';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { renderSwap } from '../testing/renderSwap';
import { eth, usdc } from '../testing/sampleTerms';

const query = `outputCurrency=${usdc.address}&exactAmount=1`;
const prices = { [eth.address]: '3001.5', [usdc.address]: '0.999' };

test.each([
  { worth: undefined, shown: 1 },
  { worth: false, shown: 0 },
])('an operator whose entry has the worth $worth shows and requests $shown', async ({ worth, shown }) => {
  const written = document.body.appendChild(document.createElement('script'));
  onTestFinished(() => written.remove());
  written.id = 'livery-config';
  written.type = 'application/json';
  written.textContent = JSON.stringify({ config: { worth }, chains: [1] });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const queries = new QueryClient();
  const { container } = await render(
    <QueryClientProvider client={queries}>
      <TextProvider texts={englishTexts}>
        <Worth token={eth} amount={10n ** 18n} />
      </TextProvider>
    </QueryClientProvider>,
  );
  expect(container.querySelectorAll('span')).toHaveLength(shown);
  expect(queries.isFetching()).toBe(shown);
});

test('both amounts show their worth in dollars, asked for together, without moving what is around them', async () => {
  const late = { answer: () => {} };
  const released = new Promise<void>((resolve) => {
    late.answer = resolve;
  });
  const { screen, field, gateway } = await renderSwap({
    query,
    prepare: (prepared) => {
      const answer = prepared.fetch;
      prepared.fetch = async (input, init) => {
        if (String(input instanceof Request ? input.url : input).includes('/prices')) await released;
        return answer(input, init);
      };
      prepared.prices = prices;
    },
  });
  await expect.element(field('To')).toHaveValue('2991.02');
  // The balance, which arrives by itself, is beside the worth.
  await expect.element(screen.getByRole('button', { name: 'Max' })).toBeVisible();
  // The picture of the route comes in a chunk of its own.
  await expect.element(screen.getByText('Route', { exact: true })).toBeVisible();
  // This chain cannot run tests of tokens; the notice that says so comes last.
  await expect.element(screen.getByText(/We could not test USDC/)).toBeVisible();
  const measure = () => screen.container.firstElementChild?.getBoundingClientRect().height;
  const height = measure();
  await expect.element(screen.getByText(/≈/)).not.toBeInTheDocument();
  late.answer();
  await expect.element(screen.getByText('≈ $3,001.50', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('≈ $2,988.02', { exact: true })).toBeVisible();
  expect(measure()).toBe(height);
  await expect.poll(() => new Set(gateway.priced.flat())).toEqual(new Set([eth.address, usdc.address]));
});

test('an amount without a known price shows nothing, and a lying price no markup', async () => {
  const { screen, field, gateway } = await renderSwap({
    query,
    prepare: (prepared) => {
      prepared.prices = { [eth.address]: '<b>1</b>', [usdc.address]: '1' };
    },
  });
  await expect.element(field('To')).toHaveValue('2991.02');
  await expect.poll(() => gateway.priced.flat()).toContain(usdc.address);
  await expect.element(screen.getByText(/≈/)).not.toBeInTheDocument();
});
