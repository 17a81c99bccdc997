import { exampleOrder } from '@livery/core/testing/signatureScenes';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { tokenTrialKey } from '../../../chain/tokenTrial';
import { renderPart, sampleTerms } from '../testing/sampleOrder';
import { BookAnswer, OrderAsking } from './OrderPanels';

const terms = { ...sampleTerms, sellAmount: 10n ** 18n + 1n, buyAmount: 3n * 10n ** 18n };
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
queries.setQueryData(tokenTrialKey({ chainId: 1, token: terms.buyToken.address, byBoth: 'unlisted' }), {
  ...{ canBuy: true, canSell: true, isByGatewayAlone: false },
  ...{ buyTaxBps: 200, sellTaxBps: 200, transferTaxBps: 200 },
});
const arrival = /^Of the 3 WETH that the order asks for, 2.94 arrive/;

test('while the wallet is asked, the signed amounts stand in full, with what arrives of them', async () => {
  const screen = await renderPart(
    <OrderAsking terms={terms} account={exampleOrder.maker} hint="limit.signHere" />,
    queries,
  );
  await expect.element(screen.getByText('Sell 1.000000000000000001 WETH for 3 WETH')).toBeVisible();
  await expect.element(screen.getByText(arrival)).toBeVisible();
});

test('a placed order says so, too', async () => {
  const onPress = () => {};
  const screen = await renderPart(
    <BookAnswer terms={terms} order={exampleOrder} error={null} onRetry={onPress} onClose={onPress} />,
    queries,
  );
  await expect.element(screen.getByText('Sell 1.000000000000000001 WETH for 3 WETH')).toBeVisible();
  await expect.element(screen.getByText(arrival)).toBeVisible();
});
