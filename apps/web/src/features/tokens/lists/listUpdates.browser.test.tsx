import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useLists } from '../../../state/lists';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { PopupStack } from '../../../ui/PopupStack';
import { ListUpdates } from './ListUpdates';
import { listSources } from './listUrls';

const token = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
};
const url = 'https://lists.example/list.json';
const dropped = { chain: 0, address: 0, decimals: 0 };

let version = { major: 1, minor: 0, patch: 0 };
let tokens = [token];
let asked: string[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  version = { major: 1, minor: 0, patch: 0 };
  tokens = [token];
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(new URLSearchParams(path.split('?')[1]).get('url') ?? '');
    const name = `Example ${version.patch}`;
    const list = { name, timestamp: '2026-11-21T00:00:00Z', version, keywords: [], tags: {}, tokens };
    return Response.json({ list, dropped });
  });
  useLists.setState({ ...useLists.getInitialState(), defaultListUrl: url }, true);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider texts={englishTexts}>
        <PopupStack>
          <ListUpdates />
        </PopupStack>
      </TextProvider>
    </QueryClientProvider>,
  );

test('the selected list is fetched on start and every ten minutes, and an automatic update is announced', async () => {
  const screen = await open();
  await vi.waitUntil(() => useLists.getState().byUrl[url]?.current?.name === 'Example 0');
  expect(asked).toEqual([url]);
  version = { ...version, patch: 3 };
  // Each look at the page may have taken a moment of its clock.
  vi.advanceTimersByTime(580_000);
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(20_000);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('The token list "Example 3" has been updated to v1.0.3.');
  expect(asked).toHaveLength(2);
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('');
});

test.each([
  ['Accept update', 'Example 4', undefined],
  ['Dismiss', 'Example 0', true],
])(
  'an update that adds a token is offered with what it brings, and %s is the end of it',
  async (answer, name, isDismissed) => {
    const screen = await open();
    await vi.waitUntil(() => useLists.getState().byUrl[url]?.current?.name === 'Example 0');
    version = { major: 1, minor: 1, patch: 4 };
    tokens = [token, { ...token, address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', symbol: 'DAI', name: 'Dai' }];
    vi.advanceTimersByTime(600_000);
    const offer = screen.getByText('An update is available for the token list "Example 0" (1.0.0 to 1.1.4).');
    await expect.element(offer).toBeVisible();
    await expect.element(screen.getByText('Added: DAI')).toBeVisible();
    expect(useLists.getState().byUrl[url]?.current?.name).toBe('Example 0');
    const read = ({ byUrl } = useLists.getState()) => [
      byUrl[url]?.current?.name,
      byUrl[url]?.pendingUpdate?.isDismissed,
    ];
    const states: unknown[] = [];
    onTestFinished(useLists.subscribe((lists) => states.push(read(lists))));
    await screen.getByRole('button', { name: answer }).click();
    await expect.poll(() => read()).toEqual([name, isDismissed]);
    await expect.element(offer).not.toBeInTheDocument();
    // An update that is in use is no longer offered.
    expect(states).not.toContainEqual(['Example 4', false]);
  },
);

test('nothing is fetched while the page is hidden', async () => {
  await open();
  await vi.waitUntil(() => useLists.getState().byUrl[url]?.current);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  vi.advanceTimersByTime(1_800_000);
  expect(asked).toHaveLength(1);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await vi.waitUntil(() => asked.length === 2);
});

test('a refresh that falls due offline follows when the page is online again', async () => {
  await open();
  await vi.waitUntil(() => useLists.getState().byUrl[url]?.current);
  onlineManager.setOnline(false);
  vi.advanceTimersByTime(1_800_000);
  expect(asked).toHaveLength(1);
  onlineManager.setOnline(true);
  await vi.waitUntil(() => asked.length === 2);
});

test('nothing is fetched after the updates are unmounted', async () => {
  const screen = await open();
  await vi.waitUntil(() => useLists.getState().byUrl[url]?.current);
  await screen.unmount();
  vi.advanceTimersByTime(1_800_000);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(asked).toHaveLength(1);
});

test('the other lists are fetched one by one after the start', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  await open();
  await vi.waitUntil(() => useLists.getState().byUrl[url]?.current, { timeout: 20_000 });
  expect(asked).toEqual([url]);
  await vi.advanceTimersByTimeAsync(8_000);
  await vi.waitUntil(() => asked.length === listSources.length + 1, { timeout: 20_000 });
  expect(asked).toEqual([url, ...listSources]);
});

test('with the data saver on, only the selected list is fetched', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.spyOn(navigator, 'connection' as never, 'get').mockReturnValue({ saveData: true } as never);
  useLists.setState({ added: ['mine.eth'] });
  await open();
  await vi.waitUntil(() => useLists.getState().byUrl[url]?.current, { timeout: 20_000 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([url]);
});
