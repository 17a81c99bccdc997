import { expect, test, vi } from 'vitest';
import { loadChainList } from '../../chain/chainList';
import { createTokens } from './testing/createTokens';
import { renderTokens } from './testing/renderTokens';

vi.mock('../../chain/chainList', () => ({ loadChainList: vi.fn<typeof loadChainList>() }));

test('when the bundled list fails to load, other lists are still offered and it can be retried', async () => {
  const [bundled, listed] = createTokens(2);
  if (!bundled || !listed) throw new Error('no tokens');
  vi.mocked(loadChainList).mockRejectedValue(new TypeError('Failed to fetch'));
  const { screen, option, button } = await renderTokens({ list: [listed], connected: false });
  const notice = screen.getByText('The token list could not be loaded.');
  await expect.element(notice).toBeVisible();
  await expect.element(option(/^BAAAA/)).toBeVisible();
  await expect.element(option(/^AAAAA/)).not.toBeInTheDocument();
  const version = { major: 1, minor: 0, patch: 0 };
  vi.mocked(loadChainList).mockResolvedValue({ name: 'Own', version, tokens: [bundled] });
  await button('Try again').click();
  await expect.element(option(/^AAAAA/)).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});
