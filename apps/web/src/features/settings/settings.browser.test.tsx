import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { usePreferences } from '../../state/preferences';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { followTheme } from '../../ui/theme';
import { SettingsButton } from './SettingsButton';

const config = {
  domain: '',
  name: 'Livery',
  brand_color: '#ff7149',
  brand_color_dark: '#2172e5',
  buyTokenPercentage: 0.003,
  default_slippage: 1,
};

afterEach(() => {
  usePreferences.setState(usePreferences.getInitialState(), true);
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function open() {
  await page.viewport(1000, 900);
  const { hook, searchHook } = memoryLocation({ path: '/swap' });
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider texts={englishTexts}>
        <Router hook={hook} searchHook={searchHook}>
          <SettingsButton config={config} />
        </Router>
      </TextProvider>
    </QueryClientProvider>,
  );
  const gear = screen.getByRole('button', { name: 'Settings' });
  await gear.click();
  return { screen, gear, wizard: screen.getByRole('img', { name: 'Expert mode is on' }) };
}

test('expert mode is turned on by the typed word, shows a wizard, and is turned off without asking', async () => {
  const { screen, gear, wizard } = await open();
  const expert = screen.getByRole('switch', { name: 'Expert mode' });
  await expert.click();
  const turnOn = screen.getByRole('button', { name: 'Turn On Expert Mode' });
  await expect.element(screen.getByText('ONLY USE THIS MODE IF YOU KNOW WHAT YOU ARE DOING.')).toBeVisible();
  await expect.element(turnOn).toBeDisabled();
  const word = screen.getByRole('textbox', { name: 'Type confirm to continue' });
  await word.fill('confirmed{enter}');
  await expect.element(turnOn).toBeDisabled();
  expect(usePreferences.getState().userExpertMode).toBe(false);
  await word.fill(' Confirm ');
  await turnOn.click();
  await expect.element(wizard).toBeVisible();
  expect(usePreferences.getState().userExpertMode).toBe(true);

  await gear.click();
  await expert.click();
  await expect.element(expert).not.toBeChecked();
  await expect.element(wizard).not.toBeInTheDocument();
  await expect.element(turnOn).not.toBeInTheDocument();
  expect(usePreferences.getState().userExpertMode).toBe(false);
});

test('dark mode can be chosen and returned to the system setting', async () => {
  followTheme({});
  const { screen } = await open();
  const dark = screen.getByRole('switch', { name: 'Dark mode' });
  const follow = screen.getByRole('button', { name: 'Use system setting' });
  await expect.element(dark).not.toBeChecked();
  await expect.element(follow).not.toBeInTheDocument();
  await dark.click();
  await expect.element(dark).toBeChecked();
  expect(document.documentElement.dataset.theme).toBe('dark');
  await follow.click();
  await expect.element(dark).not.toBeChecked();
  await expect.element(follow).not.toBeInTheDocument();
  expect(usePreferences.getState().userDarkMode).toBeNull();
});

test('a language that cannot be loaded is reported and leaves the page unchanged', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  const { screen } = await open();
  const language = screen.getByRole('combobox', { name: 'Language' });
  await language.selectOptions('Deutsch');
  await expect.element(language).toHaveAccessibleDescription(/^This language could not be loaded\./);
  await expect.element(language).toHaveValue('en');
  expect(usePreferences.getState().language).toBeNull();
});

test('a language that failed to load on start, leaving English, can be chosen again', async () => {
  const root = document.documentElement;
  onTestFinished(() => {
    root.lang = 'en';
  });
  usePreferences.setState({ language: 'de' });
  vi.stubGlobal('fetch', async () => Response.json({ 'settings.language': 'Sprache' }));
  const { screen } = await open();
  await screen.getByRole('combobox', { name: 'Language' }).selectOptions('Deutsch');
  await expect.element(screen.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de');
  expect(root.lang).toBe('de');
});

test.each([
  ['textbox', 'Slippage tolerance in percent', 'x', '40', '1'],
  ['textbox', 'Transaction deadline', '0', '9999', '20'],
] as const)('the panel keeps its size while a wrong value in %s %s is replaced', async (role, name, ...values) => {
  const { screen } = await open();
  const field = screen.getByRole(role, { name });
  await expect.element(field).toBeVisible();
  const panel = screen.getByRole('dialog').element();
  const height = panel.getBoundingClientRect().height;
  for (const value of values) {
    await field.fill(value);
    expect(panel.getBoundingClientRect().height).toBe(height);
  }
  await expect.element(screen.getByRole('status').filter({ hasText: /./ })).not.toBeInTheDocument();
});

test('the deadline says which calls it applies to', async () => {
  const { screen } = await open();
  await expect
    .element(screen.getByRole('dialog'))
    .toHaveTextContent(
      'Applies to swaps to another recipient and to changes of liquidity. Plain swaps carry no deadline',
    );
});
