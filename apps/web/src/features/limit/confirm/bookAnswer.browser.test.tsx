import { exampleOrder } from '@livery/core/testing/signatureScenes';
import { expect, test, vi } from 'vitest';
import type { useArrival } from '../terms/useArrival';
import { renderPart, sampleTerms } from '../testing/sampleOrder';
import { BookAnswer, OrderAsking } from './OrderPanels';

vi.mock('../terms/useArrival', async () => {
  const { describeArrival } = await import('../terms/describeSale');
  return { useArrival: (terms: Parameters<typeof useArrival>[0]) => describeArrival({ ...terms, taxBps: 200 }) };
});

const terms = { ...sampleTerms, sellAmount: 10n ** 18n + 1n, buyAmount: 3n * 10n ** 18n };
const arrival = /^Of the 3 WETH that the order asks for, 2.94 arrive/;

test('while the wallet is asked, the signed amounts stand in full, with what arrives of them', async () => {
  const screen = await renderPart(<OrderAsking terms={terms} account={exampleOrder.maker} hint="limit.signHere" />);
  await expect.element(screen.getByText('Sell 1.000000000000000001 WETH for 3 WETH')).toBeVisible();
  await expect.element(screen.getByText(arrival)).toBeVisible();
});

test('a placed order says so, too', async () => {
  const onPress = () => {};
  const screen = await renderPart(
    <BookAnswer terms={terms} order={exampleOrder} error={null} onRetry={onPress} onClose={onPress} />,
  );
  await expect.element(screen.getByText('Sell 1.000000000000000001 WETH for 3 WETH')).toBeVisible();
  await expect.element(screen.getByText(arrival)).toBeVisible();
});
