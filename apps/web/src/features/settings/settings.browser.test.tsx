import { type Chain, getChain } from '@livery/core/domain/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { sampleConfig } from '../../config/testing/sampleApp';
import { usePreferences } from '../../state/preferences';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { followTheme } from '../../ui/theme';
import { SettingsButton } from './SettingsButton';

const chain = getChain(1) as Chain;

afterEach(() => {
  usePreferences.setState(usePreferences.getInitialState(), true);
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function open({ config: opened = sampleConfig, path = '/swap' } = {}) {
  await page.viewport(1000, 900);
  const { hook, searchHook, history } = memoryLocation({ path, record: true });
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider texts={englishTexts}>
        <Router hook={hook} searchHook={searchHook}>
          <SettingsButton chain={chain} config={opened} />
        </Router>
      </TextProvider>
    </QueryClientProvider>,
  );
  const gear = screen.getByRole('button', { name: 'Settings' });
  await gear.click();
  return { screen, gear, history, wizard: screen.getByRole('img', { name: 'Expert mode is on' }) };
}

test('the slippage may be left to the exchange, until a percentage is typed', async () => {
  const { screen } = await open();
  const auto = screen.getByRole('button', { name: 'Auto', exact: true });
  const typed = screen.getByRole('textbox', { name: 'Slippage tolerance in percent' });
  await auto.click();
  await expect.element(auto).toHaveAttribute('aria-pressed', 'true');
  await expect.element(typed).toHaveValue('');
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('0.05% to 3%');
  expect(usePreferences.getState().userSlippageTolerance).toBe('auto');
  await typed.fill('0.7');
  await expect.element(auto).toHaveAttribute('aria-pressed', 'false');
  expect(usePreferences.getState().userSlippageTolerance).toBe(70);
});

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

/** Sets the theme of the system until the test ends. */
async function setSystemTheme(value: 'light' | 'dark') {
  const set = async (theme: string) => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: theme }] });
  };
  onTestFinished(() => set(''));
  await set(value);
}

test("the system's theme is followed as it changes, until light or dark is chosen", async () => {
  const root = document.documentElement;
  await setSystemTheme('light');
  followTheme({});
  const { screen } = await open();
  const system = screen.getByRole('button', { name: 'System' });
  const light = screen.getByRole('button', { name: 'Light' });
  const dark = screen.getByRole('button', { name: 'Dark' });
  await expect.element(system).toHaveAttribute('aria-pressed', 'true');
  await setSystemTheme('dark');
  await expect.poll(() => root.dataset.theme).toBe('dark');
  await expect.element(dark).toHaveAttribute('aria-pressed', 'false');

  await light.click();
  await expect.element(light).toHaveAttribute('aria-pressed', 'true');
  await expect.element(system).toHaveAttribute('aria-pressed', 'false');
  expect(root.dataset.theme).toBe('light');
  await dark.click();
  expect(root.dataset.theme).toBe('dark');

  await system.click();
  await setSystemTheme('light');
  await expect.poll(() => root.dataset.theme).toBe('light');
});

test("an operator's dark theme is shown as chosen, and the system's can be chosen instead", async () => {
  await setSystemTheme('light');
  followTheme({ is_dark_mode: true });
  const { screen } = await open({ config: { ...sampleConfig, is_dark_mode: true } });
  const system = screen.getByRole('button', { name: 'System' });
  await expect.element(screen.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement.dataset.theme).toBe('dark');
  await system.click();
  await expect.element(system).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement.dataset.theme).toBe('light');
});

test("a link's theme is shown as chosen and leaves the link with the first choice", async () => {
  const { screen, history } = await open({ path: '/swap?theme=dark&exactAmount=2' });
  await expect.element(screen.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  await screen.getByRole('button', { name: 'System' }).click();
  await expect.element(screen.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true');
  expect(history.at(-1)).toBe('/swap?exactAmount=2');
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
  ['العربية', 'ar'],
  ['עברית', 'he'],
])('%s lays the page out from right to left', async (name, tag) => {
  const root = document.documentElement;
  onTestFinished(() => {
    root.lang = 'en';
    root.dir = 'ltr';
  });
  vi.stubGlobal('fetch', async () => Response.json({}));
  const { screen } = await open();
  await screen.getByRole('combobox', { name: 'Language' }).selectOptions(name);
  await expect.poll(() => [root.lang, root.dir]).toEqual([tag, 'rtl']);
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
      'Applies to swaps to another recipient and to changes of liquidity. Ordinary swaps have no deadline',
    );
});

test.each([
  ['0。5', '0.5', 50],
  ['٢٫٥', '2.5', 250],
  ['0;5', '0', 200],
])('a slippage typed as %s shows %s and is stored as %d bp, at no key as zero', async (keys, shown, stored) => {
  const { screen } = await open();
  const typed = screen.getByRole('textbox', { name: 'Slippage tolerance in percent' });
  await typed.fill('2');
  const seen: unknown[] = [];
  onTestFinished(usePreferences.subscribe((state) => seen.push(state.userSlippageTolerance)));
  (typed.element() as HTMLInputElement).select();
  for (const key of keys) await cdp().send('Input.insertText', { text: key });
  await expect.element(typed).toHaveValue(shown);
  expect(usePreferences.getState().userSlippageTolerance).toBe(stored);
  expect(seen).not.toContain(0);
});

test('a deadline keeps its point, and a grouped one is refused in words', async () => {
  const { screen } = await open();
  const typed = screen.getByRole('textbox', { name: 'Transaction deadline' });
  await typed.fill('1.5');
  await expect.element(typed).toHaveAttribute('aria-invalid', 'true');
  await typed.fill('1,440');
  await expect.element(screen.getByText('“1,440” was not taken')).toBeVisible();
  await expect.element(typed).toHaveValue('1.5');
  await typed.fill('١٥');
  await expect.element(typed).toHaveValue('15');
  expect(usePreferences.getState().userDeadline).toBe(900);
});
