import '../../ui/theme.css';
import { chains, getChain } from '@livery/core/domain/chains';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { sampleConfig } from '../../config/testing/sampleApp';
import { renderTokens } from '../../features/tokens/testing/renderTokens';
import { startEarlySearch } from '../../ssr/earlySearch';
import { useRecentTokens } from '../../state/recentTokens';
import type { Screen } from '../routes';
import { QuickSearch } from './QuickSearch';

const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const unknown = '0x00A1b2c3D4e5F60718293a4b5c6d7E8f90a1b2C3';

type Scene = {
  path?: string;
  screen?: Screen;
  isOpen?: boolean;
  /** False if something was pressed before. */
  isFresh?: boolean;
  prepare?: NonNullable<Parameters<typeof renderTokens>[0]>['prepare'];
};

async function open({ path = '/swap', screen = 'swap', isFresh = true, isOpen = isFresh, prepare }: Scene = {}) {
  await page.viewport(1000, 900);
  const chain = getChain(1);
  if (!chain) throw new RangeError('No chain 1');
  const { hook, searchHook, history } = memoryLocation({ path, record: true });
  const onNetwork = vi.fn();
  const {
    screen: shown,
    options,
    option,
  } = await renderTokens({
    ...(prepare && { prepare }),
    content: (
      <Router hook={hook} searchHook={searchHook}>
        <input aria-label="From" />
        <QuickSearch config={sampleConfig} chain={chain} chains={chains} screen={screen} onNetwork={onNetwork} />
      </Router>
    ),
  });
  const from = shown.getByRole('textbox', { name: 'From' });
  if (isFresh) await from.click();
  if (isOpen) await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = shown.getByRole('dialog', { name: 'Search tokens and networks' });
  const field = dialog.getByRole('textbox', { name: 'Search tokens and networks' });
  const network = (name: string) => dialog.getByRole('option', { name, exact: true });
  const token = (symbol: string) => option(new RegExp(`^${symbol} `));
  return { from, dialog, field, options, network, token, onNetwork, getPlace: () => history.at(-1) };
}

test('Ctrl+K opens the search, whose field has the focus, and closes it again; the focus returns', async () => {
  const { from, dialog, field } = await open();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(from).toHaveFocus();
});

describe('a key that is pressed before the page listens to it', () => {
  const press = () => userEvent.keyboard('{Control>}k{/Control}');
  const openAfter = async (act: () => Promise<void>) => {
    globalThis.liverySearch = startEarlySearch();
    onTestFinished(() => {
      globalThis.liverySearch = undefined;
    });
    await act();
    return open({ isFresh: false });
  };

  test('opens the search then, and is not the browser’s', async () => {
    const listener = vi.fn((event: KeyboardEvent) => event.defaultPrevented);
    onTestFinished(() => removeEventListener('keydown', listener));
    const { dialog, field } = await openAfter(async () => {
      addEventListener('keydown', listener);
      await press();
    });
    expect(listener).toHaveLastReturnedWith(true);
    await expect.element(field).toHaveFocus();
    await press();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test.each<[string, () => Promise<void>]>([
    ['the same key', press],
    ['a click', async () => document.body.click()],
    ['something typed', async () => void dispatchEvent(new InputEvent('input'))],
  ])('is taken back by %s', async (_, act) => {
    const { dialog, from, field } = await openAfter(async () => {
      await press();
      await act();
    });
    await from.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await press();
    await expect.element(field).toHaveFocus();
  });
});

test('Enter chooses the network that the text begins', async () => {
  const { dialog, field, network, from, onNetwork } = await open();
  await field.fill('poly');
  await expect.element(network('Polygon')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onNetwork.mock.calls.map(([{ name }]) => name)).toEqual(['Polygon']);
  await expect.element(from).toHaveFocus();
});

test('Enter chooses the token of the typed symbol before a network of that name, and it is bought', async () => {
  const { dialog, field, network, token, onNetwork, getPlace } = await open({
    path: `/swap?inputCurrency=${usdc}&exactAmount=2`,
  });
  await field.fill('eth');
  await expect.element(token('ETH')).toBeVisible();
  await expect.element(network('Ethereum')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onNetwork).not.toHaveBeenCalled();
  const query = new URLSearchParams(getPlace()?.split('?')[1]);
  expect(Object.fromEntries(query)).toMatchObject({ inputCurrency: usdc, outputCurrency: 'ETH', exactAmount: '2' });
  expect(useRecentTokens.getState().tokens).toHaveLength(1);
});

test('the arrow keys move over the networks into the tokens', async () => {
  const { field, network, token, getPlace } = await open();
  await field.fill('da');
  await expect.element(token('DAI')).toBeVisible();
  await field.fill('');
  await expect.element(token('ETH')).toBeVisible();
  for (const _ of chains) await userEvent.keyboard('{ArrowDown}');
  const last = chains.at(-1)?.name ?? '';
  await expect.element(field).toHaveAttribute('aria-activedescendant', network(last).element().id);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field).toHaveAttribute('aria-activedescendant', token('ETH').element().id);
  await field.fill('dai');
  await expect.element(token('DAI')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(getPlace).toContain(`outputCurrency=${dai}`);
});

test('choosing the sold token switches the direction, as in the token select', async () => {
  const { field, token, getPlace } = await open({ path: `/swap?inputCurrency=${usdc}&outputCurrency=${dai}` });
  await field.fill('usdc');
  await token('USDC').click();
  await expect.poll(getPlace).toBe(`/swap?inputCurrency=${dai}&outputCurrency=${usdc}`);
});

test('on the limit screen the token of the order changes, with its amount', async () => {
  const { field, token, getPlace } = await open({ path: '/limit?exactAmount=3', screen: 'limit' });
  await field.fill('usdc');
  await token('USDC').click();
  await expect.poll(getPlace).toBe(`/limit?exactAmount=3&outputCurrency=${usdc}&exactField=input`);
});

test('on other screens a token opens the swap that buys it', async () => {
  const { field, token, getPlace } = await open({ path: '/pool', screen: 'pool' });
  await field.fill('usdc');
  await token('USDC').click();
  await expect.poll(getPlace).toMatch(new RegExp(`^/swap\\?.*outputCurrency=${usdc}`));
});

test('a token that is on no list is not offered', async () => {
  const { dialog, field, options } = await open({
    prepare: ({ contracts }) => contracts.set(unknown, { symbol: 'USDX', name: 'Strange dollar', decimals: 18 }),
  });
  await field.fill(unknown);
  await expect.element(dialog).toHaveTextContent('Not in any list');
  expect(options.elements()).toEqual([]);
});

test('while another dialog is open the keys are left to the browser', async () => {
  const other = document.createElement('dialog');
  document.body.append(other);
  other.setAttribute('role', 'dialog');
  onTestFinished(() => other.remove());
  const { dialog } = await open({ isOpen: false });
  const press = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true, bubbles: true });
  document.body.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
  await expect.element(dialog).not.toBeInTheDocument();
});
