import { expect, test } from 'vitest';
import { chainListQuery } from '../../chain/chainListQuery';
import { createTokens } from './testing/createTokens';
import { renderTokens } from './testing/renderTokens';

test('when the bundled list fails to load, other lists are still offered and it can be retried', async () => {
  const { screen, search, option, button } = await renderTokens({
    list: createTokens(1),
    connected: false,
    async prepare(_, client) {
      client.setDefaultOptions({ queries: { retry: false, retryOnMount: false } });
      const queryFn = () => Promise.reject(new TypeError('Failed to fetch'));
      await client.prefetchQuery({ ...chainListQuery(1), queryFn });
    },
  });
  const notice = screen.getByText('The token list could not be loaded.');
  await expect.element(notice).toBeVisible();
  await expect.element(option(/^AAAAA/)).toBeVisible();
  await search.fill('USDC');
  await expect.element(option(/^AAAAA/)).not.toBeInTheDocument();
  await expect.element(option(/^USDC/)).not.toBeInTheDocument();
  await button('Try again').click();
  await expect.element(option(/^USDC/).first()).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});
