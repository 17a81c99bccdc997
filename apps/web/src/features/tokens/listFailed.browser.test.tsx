import { expect, test, vi } from 'vitest';
import { loadChainList } from './lists/loadChainList';
import { createTokens } from './testing/createTokens';
import { renderTokens } from './testing/renderTokens';

vi.mock('./lists/loadChainList', () => ({ loadChainList: vi.fn<typeof loadChainList>() }));

test('where the chain’s own list cannot be had the others are still offered, and it can be asked for again', async () => {
  const [bundled, listed] = createTokens(2);
  if (!bundled || !listed) throw new Error('no tokens');
  vi.mocked(loadChainList).mockRejectedValue(new TypeError('Failed to fetch'));
  const { screen, option, button } = await renderTokens({ list: [listed], connected: false });
  const notice = screen.getByText('The list of tokens could not be loaded.');
  await expect.element(notice).toBeVisible();
  await expect.element(option(/^BAAAA/)).toBeVisible();
  await expect.element(option(/^AAAAA/)).not.toBeInTheDocument();
  const version = { major: 1, minor: 0, patch: 0 };
  vi.mocked(loadChainList).mockResolvedValue({ name: 'Own', version, tokens: [bundled] });
  await button('Try again').click();
  await expect.element(option(/^AAAAA/)).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});
