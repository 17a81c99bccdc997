import { getChain } from '@livery/core/domain/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useLists } from '../../../state/lists';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { ListManager } from './ListManager';
import { listSources } from './listUrls';

const url = 'https://lists.example/list.json';
const token = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
};

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    const at = new URLSearchParams(path.split('?')[1]).get('url') ?? '';
    const version = { major: 1, minor: 0, patch: 0 };
    const name = at.includes('added') ? 'Second' : 'First';
    const list = { name, timestamp: '2026-11-21T00:00:00Z', version, keywords: [], tags: {}, tokens: [token] };
    return Response.json({ list, dropped: { chain: 0, address: 0, decimals: 0 } });
  });
  useLists.setState({ ...useLists.getInitialState(), defaultListUrl: url, removed: [...listSources] }, true);
});

afterEach(() => {
  vi.unstubAllGlobals();
  useLists.setState(useLists.getInitialState(), true);
  localStorage.clear();
});

async function open() {
  const chain = getChain(1);
  if (!chain) throw new RangeError('No chain 1');
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider texts={englishTexts}>
        <ListManager chain={chain} onBack={() => {}} />
      </TextProvider>
    </QueryClientProvider>,
  );
}

test('the last list cannot be removed, and its button says why', async () => {
  const screen = await open();
  const remove = screen.getByRole('button', { name: 'Remove list First' });
  await expect.element(remove).toBeDisabled();
  await expect.element(remove).toHaveAccessibleDescription('The last list cannot be removed.');
});

test('the message about an added list stays when another list is selected', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('radio', { name: 'First' })).toBeChecked();
  await screen.getByRole('textbox', { name: 'Add a list' }).fill('https://lists.example/added.json');
  await screen.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(screen.getByText('The list "Second" was added.')).toBeVisible();
  await screen.getByRole('radio', { name: 'First' }).click();
  await expect.element(screen.getByRole('radio', { name: 'First' })).toBeChecked();
  await expect.element(screen.getByText('The list "Second" was added.')).toBeVisible();
});
