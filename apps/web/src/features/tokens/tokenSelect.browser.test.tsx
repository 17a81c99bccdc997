import type { Token } from '@livery/core/domain/tokens/token';
import type { Address } from 'viem';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { blockNumberQuery } from '../../chain/blockNumber';
import { useAddedTokens } from '../../state/addedTokens';
import { toggleFavourite, useFavouriteTokens } from '../../state/favouriteTokens';
import { addRecentToken, useRecentTokens } from '../../state/recentTokens';
import { createTokens } from './testing/createTokens';
import { renderTokens } from './testing/renderTokens';

const usdc: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const unknown: Address = '0x00A1b2c3D4e5F60718293a4b5c6d7E8f90a1b2C3';
const stranger = { chainId: 1, address: unknown, symbol: 'STRANGER', name: 'Strange coin', decimals: 18 };
const ether = 10n ** 18n;

/** Writes a configuration into the page, as the gateway does. */
function writeConfig(config: object): void {
  const script = document.createElement('script');
  Object.assign(script, { id: 'livery-config', type: 'application/json', textContent: JSON.stringify(config) });
  document.head.append(script);
  onTestFinished(() => script.remove());
}

test.each([
  [50, 1],
  [3_000, 3],
])('the balances of %i more tokens are read in at most %i calls, and again with each block', async (count, calls) => {
  const { node, client, option } = await renderTokens({
    list: createTokens(count),
    isPatient: true,
    prepare: ({ balances }) => balances.set(usdc, 2_000_000n),
  });
  await expect.element(option(/^USDC/)).toHaveAccessibleDescription('Balance 2');
  expect(node.calls.length).toBeLessThanOrEqual(calls);
  expect(Math.max(...node.calls)).toBeLessThanOrEqual(500);
  node.calls.length = 0;
  node.balances.set(usdc, 3_000_000n);
  await client.refetchQueries(blockNumberQuery(1));
  await expect.element(option(/^USDC/)).toHaveAccessibleDescription('Balance 3');
  expect(node.calls.length).toBeLessThanOrEqual(calls);
});

test('held tokens come first, also those that only a search made visible', async () => {
  const list = createTokens(2_000);
  const last = list.at(-1);
  if (!last) throw new Error('no tokens');
  const { node, search, options } = await renderTokens({
    list,
    isPatient: true,
    prepare: ({ balances }) => balances.set(usdc, 2_000_000n).set(last.address, 5n * ether),
  });
  await expect.element(options.nth(0)).toHaveAccessibleName(/^USDC/);
  const before = node.calls.length;
  await search.fill(last.name);
  await expect.element(options.nth(0)).toHaveAccessibleDescription('Balance 5');
  expect(node.calls.length).toBe(before + 1);
  await search.fill('');
  await expect.element(options.nth(0)).toHaveAccessibleName(new RegExp(`^${last.symbol}`));
  await expect.element(options.nth(1)).toHaveAccessibleName(/^USDC/);
});

test('tokens that were chosen last are buttons over the list, the last one first, without those that no list has', async () => {
  const list = createTokens(6);
  const [first, second] = list;
  if (!first || !second) throw new Error('no tokens');
  for (const token of [stranger, first, { ...first, chainId: 56 }, second]) addRecentToken(token);
  // A base has a button anyway.
  addRecentToken({ chainId: 1, address: usdc });
  const { screen, onSelect } = await renderTokens({ list });
  const recent = screen.getByRole('group', { name: 'Selected recently' }).getByRole('button');
  await expect.element(recent.nth(0)).toHaveTextContent(second.symbol);
  await expect.element(recent.nth(1)).toHaveTextContent(first.symbol);
  expect(recent.elements()).toHaveLength(2);
  await recent.nth(1).click();
  expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ address: first.address }));
  // The order stays while the dialog is open, and the next one begins with what was chosen.
  await expect.element(recent.nth(0)).toHaveTextContent(second.symbol);
  expect(useRecentTokens.getState().tokens[0]).toEqual({ chainId: 1, address: first.address });
});

test('without an earlier choice there is no group for it', async () => {
  const { screen } = await renderTokens({ list: createTokens(3) });
  await expect.element(screen.getByRole('group', { name: 'Common bases' })).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Selected recently' })).not.toBeInTheDocument();
});

test('one press on a common base chooses it', async () => {
  const { screen, onSelect } = await renderTokens();
  await screen.getByRole('group', { name: 'Common bases' }).getByRole('button', { name: 'WBTC' }).click();
  expect(onSelect.mock.calls.map(([{ symbol }]) => symbol)).toEqual(['WBTC']);
});

test('held tokens are in the order of their worth, which describes their rows', async () => {
  const [dear] = createTokens(1);
  if (!dear) throw new Error('no tokens');
  const { options } = await renderTokens({
    list: [dear],
    isPatient: true,
    prepare: (node) => {
      node.balances.set(usdc, 25_000_000n).set(dear.address, ether / 100n);
      node.prices = { [usdc]: '1', [dear.address]: '3000' };
    },
  });
  await expect.element(options.nth(0)).toHaveAccessibleDescription('Balance 0.01 ≈ $30.00');
  await expect.element(options.nth(1)).toHaveAccessibleDescription('Balance 25 ≈ $25.00');
});

test('a star marks a token, without choosing it or moving a row, and gives it a button the next time', async () => {
  const list = createTokens(6);
  const [first, second] = list;
  if (!first || !second) throw new Error('no tokens');
  const opened = await renderTokens({ list });
  const getStar = ({ symbol }: Token) =>
    opened.screen.getByRole('button', { name: `Favorite: ${symbol}`, exact: true });
  await expect.element(getStar(first)).toHaveAttribute('aria-pressed', 'false');
  await expect.element(opened.options.nth(1)).toHaveAccessibleDescription('Balance 0');
  const listSymbols = () => opened.options.elements().map((row) => row.querySelector('bdi')?.textContent);
  const order = listSymbols();
  for (const token of [second, first, second]) await getStar(token).click();
  await expect.element(getStar(first)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(getStar(second)).toHaveAttribute('aria-pressed', 'false');
  expect(listSymbols()).toEqual(order);
  expect(opened.onSelect).not.toHaveBeenCalled();
  expect(useFavouriteTokens.getState().tokens).toEqual([{ chainId: 1, address: first.address }]);
});

test('tokens with a star are buttons over the list, not again among those that were chosen last, and only of their chain', async () => {
  const list = createTokens(6);
  const [first, second] = list;
  if (!first || !second) throw new Error('no tokens');
  for (const token of [first, { ...second, chainId: 56 }, stranger]) toggleFavourite(token);
  for (const token of [first, second]) addRecentToken(token);
  const { screen, onSelect } = await renderTokens({ list });
  const favourites = screen.getByRole('group', { name: 'Favorites' }).getByRole('button');
  await expect.element(favourites.nth(0)).toHaveTextContent(first.symbol);
  expect(favourites.elements()).toHaveLength(1);
  const recent = screen.getByRole('group', { name: 'Selected recently' }).getByRole('button');
  await expect.element(recent).toHaveTextContent(second.symbol);
  await favourites.nth(0).click();
  expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ address: first.address }));
});

test('a row has the price of its token, which is no part of its name, and an added token has its address instead', async () => {
  const list = createTokens(3);
  const [first] = list;
  if (!first) throw new Error('no tokens');
  useAddedTokens.setState({ tokens: [stranger] });
  const { option, search } = await renderTokens({
    list,
    prepare: (node) => {
      node.prices = { [first.address]: '2.5', [unknown]: '4' };
    },
  });
  const row = option(`${first.symbol} ${first.name}`);
  await expect.element(row).toHaveTextContent('≈ $2.50');
  await expect.element(row).toHaveAccessibleName(`${first.symbol} ${first.name}`);
  await search.fill('stranger');
  await expect.element(option(/^STRANGER/)).toHaveTextContent('0x00A1…b2C3');
  await expect.element(option(/^STRANGER/)).not.toHaveTextContent('$');
});

/** Restricts a token in the United States, and wherever the country is not known. */
const restrict = (token: Token) =>
  writeConfig({
    config: {
      restrictions: { unknown_country: 'restrict', lists: [{ countries: ['US'], tokens: { 1: [token.address] } }] },
    },
    chains: [1],
  });

test.each([
  ['DE', undefined, '≈ $2.50'],
  ['US', 'Not available in your country', 'Not available in your country'],
  [undefined, 'Country not known', 'Country not known'],
])('a row says that its token is not traded (in country %s: %s)', async (country, reason, words) => {
  const list = createTokens(2);
  const [restricted, free] = list;
  if (!restricted || !free) throw new Error('no tokens');
  restrict(restricted);
  const { option } = await renderTokens({
    list,
    prepare: (node) => {
      node.country = Promise.resolve(country);
      node.prices = { [restricted.address]: '2.5', [free.address]: '1' };
    },
  });
  const row = option(new RegExp(`^${restricted.symbol} ${restricted.name}`));
  await expect.element(row).toHaveTextContent(words);
  await expect
    .element(row)
    .toHaveAccessibleName([restricted.symbol, restricted.name, reason].filter(Boolean).join(' '));
  if (reason) await expect.element(row).not.toHaveTextContent('$');
  await expect.element(option(`${free.symbol} ${free.name}`)).toHaveTextContent('≈ $1.00');
});

test('no row is said to be restricted while the country is being asked for', async () => {
  const list = createTokens(1);
  const [restricted] = list;
  if (!restricted) throw new Error('no tokens');
  restrict(restricted);
  const { option } = await renderTokens({
    list,
    prepare: (node) => {
      node.country = new Promise(() => {});
      node.prices = { [restricted.address]: '2.5' };
    },
  });
  const row = option(`${restricted.symbol} ${restricted.name}`);
  await expect.element(row).toHaveTextContent('≈ $2.50');
  await expect.element(row).not.toHaveTextContent('Country not known');
});

test('the Tab key reaches one star: that of the row that the arrows chose', async () => {
  const { screen, search } = await renderTokens({ list: createTokens(4) });
  const stars = screen.getByRole('button', { name: /^Favorite: / });
  await expect.element(stars.first()).toBeVisible();
  const reachable = () => stars.elements().flatMap((star, index) => (star.tabIndex === 0 ? index : []));
  expect(reachable()).toEqual([0]);
  await search.click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.poll(reachable).toEqual([2]);
});

test('an answer of a lagging node does not replace a newer balance', async () => {
  const { node, client, option } = await renderTokens({
    prepare: ({ balances }) => balances.set(usdc, 2_000_000n),
  });
  await expect.element(option(/^USDC/)).toHaveAccessibleDescription('Balance 2');
  node.blockNumber = 99n;
  node.balances.set(usdc, 1_000_000n);
  await client.refetchQueries({ queryKey: ['everyBlock', 1] });
  await expect.element(option(/^USDC/)).toHaveAccessibleDescription('Balance 2');
  node.blockNumber = 101n;
  await client.refetchQueries({ queryKey: ['everyBlock', 1] });
  await expect.element(option(/^USDC/)).toHaveAccessibleDescription('Balance 1');
});

test('a token without a contract shows no balance and no loading state', async () => {
  const [absent, empty] = createTokens(2);
  if (!absent || !empty) throw new Error('no tokens');
  const { option } = await renderTokens({ list: [absent, empty], prepare: (node) => node.absent.add(absent.address) });
  await expect.element(option(/^BAAAA/)).toHaveAccessibleDescription('Balance 0');
  await expect.element(option(/^AAAAA/)).toHaveAccessibleDescription('');
  const skeletons = (name: RegExp) => option(name).element().querySelectorAll('[class*="skeleton"]').length;
  expect(skeletons(/^AAAAA/)).toBe(0);
});

test('keys in the search field move through the list, and Enter selects', async () => {
  const { search, option, onSelect, screen } = await renderTokens({ list: createTokens(3_000), connected: false });
  const list = screen.getByRole('listbox', { name: 'Tokens' });
  const getActive = async () => {
    const id = search.element().getAttribute('aria-activedescendant');
    return id && document.getElementById(id)?.textContent;
  };
  await expect.element(option(/^ETH/)).toBeVisible();
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(await getActive()).toMatch(/^ETH/);
  await userEvent.keyboard('{End}');
  await vi.waitUntil(async () => /^ZZ|^zk|^YFI/i.test((await getActive()) ?? ''));
  await userEvent.keyboard('{ArrowDown}{Home}');
  await vi.waitUntil(async () => /^ETH/.test((await getActive()) ?? ''));
  await userEvent.keyboard('{PageDown}{PageUp}{ArrowUp}');
  expect(await getActive()).toMatch(/^ETH/);
  await userEvent.keyboard('usd coin{Home}x{Delete}');
  await expect.element(search).toHaveValue('xsd coin');
  await search.fill('usd coin');
  await userEvent.keyboard('{Enter}');
  expect(onSelect.mock.calls[0]?.[0].address).toBe(usdc);
  await search.fill('');
  list.element().focus();
  await userEvent.keyboard('{End}{Home}{ArrowDown}{ArrowUp}{Enter}');
  expect(onSelect.mock.lastCall?.[0].symbol).toBe('ETH');
});

test('an unlisted token is read from its contract, kept when added, and forgotten when removed', async () => {
  const { search, option, options, button, screen } = await renderTokens({
    prepare: ({ contracts, balances }) => {
      contracts.set(unknown, { symbol: 'USD\u0421', name: 'Sharp\u202e practice', decimals: 18 });
      balances.set(unknown, 7n * ether);
    },
  });
  await search.fill(unknown.toLowerCase());
  await expect.element(screen.getByText('Not in any list')).toBeVisible();
  await expect.element(options).toHaveAccessibleName(/^USD\u0421 Sharp practice Looks like USDC 0x00A1…b2C3$/);
  await expect.element(options).toHaveAccessibleDescription('Balance 7');
  await button('Add USD\u0421').click();
  await expect.element(search).toHaveFocus();
  await expect.element(screen.getByText('Not in any list')).not.toBeInTheDocument();
  await search.fill('practice');
  await expect.element(option(/Looks like USDC .* Added by you$/)).toBeVisible();
  await search.fill('');
  await expect.element(options.nth(0)).toHaveAccessibleName(/Looks like USDC/);
  await button('Remove USD\u0421').click();
  await expect.element(screen.getByRole('listbox')).toHaveFocus();
  await expect.element(option(/Looks like USDC/)).not.toBeInTheDocument();
  await search.fill('practice');
  await expect.element(screen.getByRole('status')).toHaveTextContent('No tokens found.');
});

test('an address can be retried when the node did not answer', async () => {
  const { node, search, option, button, screen } = await renderTokens({
    prepare: (started) => {
      started.contracts.set(unknown, stranger);
      started.isDown = true;
    },
  });
  await search.fill(unknown);
  await expect.element(screen.getByText('This token could not be read from Ethereum.')).toBeVisible();
  node.isDown = false;
  await button('Try again').click();
  await expect.element(option(/^STRANGER/)).toBeVisible();
});

test('an address without a token and a mistyped address are reported', async () => {
  const { search, screen } = await renderTokens();
  const status = screen.getByRole('status');
  await search.fill(unknown);
  await expect.element(status).toHaveTextContent('There is no token at this address on Ethereum.');
  await search.fill(unknown.replace('00A1', '00a1'));
  await expect.element(status).toHaveTextContent('Check this address: its checksum does not match.');
});

test('only rows near the viewport load logos, and a failed logo leaves the letter mark', async () => {
  const asked = new Set<string>();
  const watcher = new MutationObserver(() => {
    for (const { src } of document.images) asked.add(new URL(src).searchParams.get('url') ?? '');
  });
  watcher.observe(document, { childList: true, subtree: true });
  const list = createTokens(2_000).map((token) => ({ ...token, logoURI: `https://logo.example/${token.symbol}.png` }));
  const { search, option } = await renderTokens({ list, connected: false });
  await search.fill('First');
  await expect.element(option(/^AAAAA/)).toBeVisible();
  await vi.waitUntil(() => asked.has('https://logo.example/AAAAA.png') && document.images.length === 0);
  watcher.disconnect();
  expect(asked.size).toBeLessThan(60);
  await expect.element(option(/^AAAAA/)).toHaveTextContent('AAAAAA');
});

test('every row is 56 px high', async () => {
  const { options } = await renderTokens({ list: createTokens(3), connected: false });
  await expect.element(options.nth(0)).toBeVisible();
  const heights = options.elements().map((row) => row.getBoundingClientRect().height);
  expect(new Set(heights)).toEqual(new Set([56]));
});
