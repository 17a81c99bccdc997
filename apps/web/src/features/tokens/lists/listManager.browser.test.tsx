import '../../../ui/theme.css';
import { getChain } from '@livery/core/domain/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useLists } from '../../../state/lists';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { dismissUpdate } from './applyList';
import { ListManager } from './ListManager';
import { listSources } from './listUrls';
import { refreshList } from './refreshList';

const url = 'https://lists.example/list.json';
const token = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
};

let version = { major: 1, minor: 0, patch: 0 };

beforeEach(() => {
  version = { major: 1, minor: 0, patch: 0 };
  vi.stubGlobal('fetch', async (path: string) => {
    const at = new URLSearchParams(path.split('?')[1]).get('url') ?? '';
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

test('a selected list that cannot be loaded says so in amber, others quietly', async () => {
  const other = 'https://lists.example/other.json';
  vi.stubGlobal('fetch', async () => Response.json({ code: 502, reason: 'Bad gateway' }, { status: 502 }));
  useLists.setState({ ...useLists.getState(), added: [other] });
  const screen = await open();
  const read = (list: string) => screen.getByText(`Failed to download list ${list}`);
  await expect.element(read(url)).toBeVisible();
  const amber = getComputedStyle(document.documentElement).getPropertyValue('--warn');
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = amber;
  const [shown, quiet] = [url, other].map((list) => getComputedStyle(read(list).element()).color);
  expect(shown).toBe(getComputedStyle(probe).color);
  expect(quiet).not.toBe(shown);
  probe.remove();
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

test('an update that was dismissed is still offered beside its list, where it can be accepted', async () => {
  await refreshList(url);
  version = { major: 2, minor: 0, patch: 0 };
  await refreshList(url);
  dismissUpdate(url);
  const screen = await open();
  await expect.element(screen.getByText('(1.0.0 to 2.0.0)', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Accept update' }).click();
  await expect.element(screen.getByRole('radio', { name: 'First' })).toHaveAccessibleDescription(/^v2\.0\.0/);
  await expect.element(screen.getByRole('button', { name: 'Accept update' })).not.toBeInTheDocument();
});
