import { dai, usdc } from '@livery/core/testing/scene';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { type TestedByBoth, tokenTrialKey } from '../chain/tokenTrial';
import { TextProvider } from '../text/TextProvider';
import { englishTexts } from '../text/testing/englishTexts';
import { priceQuery } from './prices';
import { Worth } from './Worth';

const passed = { canBuy: true, canSell: true, buyTaxBps: 0, sellTaxBps: 0, transferTaxBps: 0 };

/** Shows the worth of two tokens at two dollars each. */
async function show() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const token of [usdc, dai]) queries.setQueryData(priceQuery(token).queryKey, '2');
  const screen = await render(
    <QueryClientProvider client={queries}>
      <TextProvider texts={englishTexts}>
        <Worth token={usdc} amount="10" />
        <Worth token={dai} amount="20" />
      </TextProvider>
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('≈ $20.00')).toBeVisible();
  const endTrial = (byBoth: TestedByBoth, canSell: boolean) =>
    queries.setQueryData(tokenTrialKey({ chainId: usdc.chainId, token: usdc.address, byBoth }), { ...passed, canSell });
  return { screen, endTrial };
}

test.each([false, 'unlisted', 'all'] as const)(
  'a token that could not be sold in a test run (by both nodes: %s) has no worth, and others keep theirs',
  async (byBoth) => {
    const { screen, endTrial } = await show();
    endTrial(byBoth, true);
    await expect.element(screen.getByText('≈ $20.00')).toBeVisible();
    endTrial(byBoth, false);
    await expect.element(screen.getByText('≈ $20.00')).not.toBeInTheDocument();
    await expect.element(screen.getByText('≈ $40.00')).toBeVisible();
  },
);
