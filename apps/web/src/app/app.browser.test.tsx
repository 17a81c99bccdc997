import type { AppConfig } from '@livery/core/wire/appConfig';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { sampleApp } from '../config/testing/sampleApp';
import { TextProvider } from '../text/TextProvider';
import { englishTexts } from '../text/testing/englishTexts';
import { App } from './App';

const { href } = location;
// The wallet and the prefetched chunks are not needed here.
beforeEach(() => void vi.stubGlobal('requestIdleCallback', () => 0));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', href);
});

const open = (shown: AppConfig) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider texts={englishTexts}>
        <App app={shown} />
      </TextProvider>
    </QueryClientProvider>,
  );

test('without any served chain the page shows a notice', async () => {
  const screen = await open({ ...sampleApp, chains: [] });
  await expect.element(screen.getByText('No network is reachable right now.', { exact: false })).toBeVisible();
});

test('an error while rendering or redirecting shows a message with a reload button', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  history.replaceState(null, '', '/nowhere');
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Another host', 'SecurityError');
  });
  const screen = await open(sampleApp);
  await expect.element(screen.getByRole('main')).toHaveTextContent('Something went wrong on this page.');
  await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});
