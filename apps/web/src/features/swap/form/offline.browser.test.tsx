import '../../../ui/theme.css';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { renderSwap } from '../testing/renderSwap';
import { usdc } from '../testing/sampleTerms';

afterEach(() => onlineManager.setOnline(true));

const isStruck = (element: Element) => getComputedStyle(element).textDecorationLine === 'line-through';

test('offline the last quote is struck through and the button says why, until the page is online', async () => {
  const { screen, gateway, field, button } = await renderSwap({
    query: `outputCurrency=${usdc.address}&exactAmount=1`,
  });
  await expect.element(button('Swap')).toBeEnabled();
  await expect.element(field('To')).toHaveValue('2991.02');
  const price = screen.getByTitle('Invert the price');
  await expect.element(price).toBeVisible();
  expect([field('From'), field('To'), price].map((part) => isStruck(part.element()))).toEqual([false, false, false]);

  gateway.quote = () => Response.error();
  dispatchEvent(new Event('offline'));
  await expect.element(button('No connection')).toBeDisabled();
  await expect.element(field('To')).toHaveValue('2991.02');
  expect([field('From'), field('To'), price].map((part) => isStruck(part.element()))).toEqual([false, true, true]);

  await field('From').fill('2');
  await expect.element(field('To')).toHaveValue('');
  // The zero of an empty field was never a quote, and nothing loads that a grey bar could stand for.
  expect(isStruck(field('To').element())).toBe(false);
  const loading = [...screen.container.querySelectorAll('[data-loading]')];
  expect(loading.map((bar) => getComputedStyle(bar).visibility)).not.toContain('visible');
  await expect.element(button('No connection')).toBeDisabled();
  gateway.quote = gateway.answer;
  dispatchEvent(new Event('online'));
  await expect.element(button('Swap')).toBeEnabled();
  await expect.element(field('From')).toHaveValue('2');
  await expect.element(field('To')).toHaveValue('5982.05');
  expect(isStruck(field('To').element())).toBe(false);
});
