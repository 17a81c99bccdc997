import '../../ui/theme.css';
import { getChain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { languageTags, type ProductConfig } from '@livery/core/wire/productConfig';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import {
  decodeFunctionData,
  encodeFunctionResult,
  getAbiItem,
  type Hex,
  isHex,
  multicall3Abi,
  pad,
  toFunctionSelector,
} from 'viem';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { sampleConfig } from '../../config/testing/sampleApp';
import { useConnection } from '../../connection/useConnection';
import { TextProvider } from '../../text/TextProvider';
import { compileTexts, englishTexts } from '../../text/testing/englishTexts';
import { IconButton } from '../../ui/IconButton';
import { listCuts } from '../../ui/testing/listCuts';
import { AddScreen } from './add/AddScreen';
import { FindScreen } from './find/FindScreen';
import { MigrateScreen } from './migrate/MigrateScreen';
import { V1Screen } from './migrate/V1Screen';
import { PoolScreen } from './pool/PoolScreen';
import { exchangeQuery } from './pools/v1Queries';
import { RemoveScreen } from './remove/RemoveScreen';

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const dai: Token = {
  chainId: 1,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  symbol: 'DAI',
  name: 'Dai',
  decimals: 18,
};
const exchange = '0x2a1530C4C41db0B0b2bB646CB5Eb1A67b7158667';
const config: ProductConfig = { ...sampleConfig, feeRecipient: account };

function getEthereum() {
  const ethereum = getChain(1);
  if (!ethereum) throw new Error('Ethereum is missing.');
  return ethereum;
}

const chain = getEthereum();
const native = getNativeCoin(chain);
const weth: Token = { ...native, ...chain.wrappedNative };
const found = { a: { token: native, isLoading: false }, b: { token: dai, isLoading: false } };
const onConnect = () => {};
const form = { chain, config, ...found, settings: <IconButton label="Settings" icon="settings" />, onConnect };

const screens: Record<string, ReactNode> = {
  pool: (
    <PoolScreen
      chain={chain}
      tracked={{ tokens: [dai], bases: [chain.wrappedNative.address] }}
      isWide={false}
      onConnect={onConnect}
    />
  ),
  find: (
    <FindScreen
      chain={chain}
      native={native}
      tokenSelect={({ open, onSelect }) =>
        open && (
          <button type="button" onClick={() => onSelect(dai)}>
            Pick DAI
          </button>
        )
      }
      onConnect={onConnect}
    />
  ),
  add: <AddScreen {...form} isNew={false} onChoose={() => {}} />,
  remove: <RemoveScreen {...form} />,
  v1: <V1Screen chain={chain} tokens={[dai]} onConnect={onConnect} />,
  migrate: (
    <MigrateScreen chain={chain} config={config} exchange={exchange} tokens={[dai, weth]} onConnect={onConnect} />
  ),
};

const restricted: ProductConfig = {
  ...config,
  restrictions: { unknown_country: 'restrict', lists: [{ countries: ['US'], tokens: { 1: [dai.address] } }] },
};

/** Screens of an operator that restricts DAI in the United States. */
const restrictedScreens: Record<string, ReactNode> = {
  'restricted add': <AddScreen {...form} config={restricted} isNew={false} onChoose={() => {}} />,
  'restricted remove': <RemoveScreen {...form} config={restricted} />,
};

/** A node without any pool, one that fails, or one that never answers. */
type Node = 'empty' | 'failing' | 'silent';

const request = v.object({ id: v.number(), method: v.string(), params: v.optional(v.array(v.unknown()), []) });
const abi = [getAbiItem({ abi: multicall3Abi, name: 'aggregate3' })] as const;
const aggregate3 = toFunctionSelector(abi[0]);
const call = v.looseTuple([v.object({ data: v.custom<Hex>((data) => isHex(data)) })]);

/** Answers a request: zero to every read of a contract by Multicall3, and an error to any other call. */
function answer(node: Node, { id, method, params }: v.InferOutput<typeof request>) {
  const respond = (rest: object) => ({ jsonrpc: '2.0', id, ...rest });
  if (node === 'failing') return respond({ error: { code: -32603, message: 'out of order' } });
  // The id of Ethereum, or any number of a block.
  if (method !== 'eth_call') return respond({ result: '0x1' });
  const { data } = v.parse(call, params)[0];
  if (!data.startsWith(aggregate3)) return respond({ error: { code: 3, message: 'execution reverted' } });
  const { args } = decodeFunctionData({ abi, data });
  // An account has no code that could answer.
  const result = args[0].map(({ target }) => ({ success: true, returnData: target === account ? '0x' : pad('0x') }));
  return respond({ result: encodeFunctionResult({ abi, result }) });
}

type Scene = {
  node: Node;
  connected?: boolean;
  country?: string;
  texts?: typeof englishTexts;
  /** What was read of the exchange before. */
  known?: object;
};

async function show(name: string, { node, connected = true, country = 'US', texts = englishTexts, known }: Scene) {
  vi.stubGlobal('fetch', async (path: unknown, init?: { body?: unknown }) => {
    if (path === '/api/country') return Response.json({ country });
    if (node === 'silent') return new Promise(() => {});
    const asked = v.parse(v.array(request), JSON.parse(`${init?.body}`));
    return Response.json(asked.map((one) => answer(node, one)));
  });
  if (connected) useConnection.setState({ status: 'connected', address: account, chainId: 1 });
  const location = memoryLocation({ path: '/', record: true });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = exchangeQuery({ chainId: 1, exchange, account });
  if (known) client.setQueryData<unknown>(queryKey, known);
  const screen = await render(
    <QueryClientProvider client={client}>
      <TextProvider texts={texts}>
        <Router hook={location.hook}>{screens[name] ?? restrictedScreens[name]}</Router>
      </TextProvider>
    </QueryClientProvider>,
  );
  if (name === 'find') {
    await screen.getByRole('button', { name: 'Select a token' }).click();
    await screen.getByRole('button', { name: 'Pick DAI' }).click();
  }
  return { screen, location };
}

afterEach(() => {
  vi.unstubAllGlobals();
  useConnection.setState(useConnection.getInitialState(), true);
});

test.each(Object.keys(screens))('a network that does not answer is told, with another try: %s', async (name) => {
  const { screen } = await show(name, { node: 'failing' });
  await expect.element(screen.getByText('The pools could not be read from Ethereum.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

test.each(['add', 'find'])('the buttons of tokens are named by their side and their token: %s', async (name) => {
  const { screen } = await show(name, { node: 'empty' });
  for (const button of ['First token: ETH', 'Second token: DAI']) {
    await expect.element(screen.getByRole('button', { name: button, exact: true })).toBeVisible();
  }
});

test.each(Object.keys(screens))('reading says so: %s', async (name) => {
  const { screen } = await show(name, { node: 'silent' });
  await expect.element(screen.getByText('Loading').first()).toBeInTheDocument();
});

test.each([
  ['pool', 'No liquidity found.'],
  ['find', 'No pool found.'],
  ['add', 'You are the first liquidity provider.'],
  ['remove', 'No liquidity found.'],
  ['v1', 'No V1 Liquidity found.'],
])('without any pool the screen says so: %s', async (name, words) => {
  const { screen } = await show(name, { node: 'empty' });
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('an address that is no exchange leads back to the list', async () => {
  const { location } = await show('migrate', { node: 'empty' });
  await expect.poll(() => location.history.at(-1)).toBe('/migrate/v1');
});

test('the V1 exchange of the wrapped coin cannot be migrated, only removed', async () => {
  const known = { exchange: { address: exchange, token: chain.wrappedNative.address }, shares: 1n };
  const { screen } = await show('migrate', { node: 'silent', known });
  await expect.element(screen.getByText(/WETH\/ETH liquidity of V1 cannot be migrated/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Remove', exact: true });
  await expect.element(link).toHaveAttribute('href', `/remove/v1/${exchange}`);
  await expect.element(screen.getByRole('button', { name: /^Migrate/ })).not.toBeInTheDocument();
});

test('a search for an address that is no token finds nothing', async () => {
  const { screen } = await show('v1', { node: 'empty' });
  await screen.getByRole('textbox', { name: 'Token address' }).fill(account);
  await expect.element(screen.getByText('No V1 Liquidity found.')).toBeVisible();
});

test('a search takes the mark of its own network, and names another one', async () => {
  const { screen } = await show('v1', { node: 'empty' });
  const field = screen.getByRole('textbox', { name: 'Token address' });
  await field.fill(`\u200beip155:1:${account} `);
  await expect.element(screen.getByText('No V1 Liquidity found.')).toBeVisible();
  await field.fill(`matic:${account}`);
  await expect.element(screen.getByText(/^This address is marked for Polygon\./)).toBeVisible();
  await field.fill(account.slice(0, -1));
  await expect.element(screen.getByText('Enter the full address of a token.')).toBeVisible();
});

test.each([
  ['pool', 'Connect to a wallet to view your liquidity.'],
  ['find', 'Connect to a wallet to find pools'],
  ['add', 'Connect Wallet'],
  ['remove', 'Connect Wallet'],
  ['v1', 'You must connect an account.'],
  ['migrate', 'You must connect an account.'],
])('without a wallet the screen asks for one: %s', async (name, words) => {
  const { screen } = await show(name, { node: 'silent', connected: false });
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('a restricted token is not deposited in its country, and says so before any approval', async () => {
  const { screen } = await show('restricted add', { node: 'empty' });
  await expect.element(screen.getByText('DAI cannot be traded or deposited in your country.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Not available in your country' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: /Approve/ })).not.toBeInTheDocument();
});

test('the same token is deposited in another country', async () => {
  const { screen } = await show('restricted add', { node: 'empty', country: 'DE' });
  await expect.element(screen.getByRole('button', { name: 'Enter an amount' })).toBeVisible();
  await expect.element(screen.getByText(/cannot be traded/)).not.toBeInTheDocument();
});

test('a removal asks for no country', async () => {
  const { screen } = await show('restricted remove', { node: 'empty' });
  await expect.element(screen.getByText('No liquidity found.')).toBeVisible();
  await expect.element(screen.getByText(/your country/)).not.toBeInTheDocument();
});

/** Returns the boxes of all texts in an element. */
function listTextBoxes(element: Element): DOMRect[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const boxes: DOMRect[] = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    boxes.push(...range.getClientRects());
  }
  return boxes;
}

test.each([320, 390])('at %d px the sign between both amounts lies on no line of text', async (width) => {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(414, 896));
  const { screen } = await show('add', { node: 'empty' });
  await expect.element(screen.getByText(/^Balance/).first()).toBeVisible();
  await screen.getByRole('textbox', { name: 'First amount' }).fill('0.512345678901');
  const sign = screen.container
    .querySelector('[aria-hidden] > svg[width="14"]')
    ?.parentElement?.getBoundingClientRect();
  if (!sign) throw new Error('The sign is missing.');
  // Wherever in their lines the texts of other amounts are.
  const isBeside = ({ top, bottom }: DOMRect) => top < sign.bottom && bottom > sign.top;
  expect(listTextBoxes(screen.container).filter(isBeside)).toEqual([]);
});

test.each(languageTags)('on a screen of 320 px every screen fits in %s', async (language) => {
  await page.viewport(320, 800);
  document.body.style.padding = '16px';
  onTestFinished(() => {
    document.body.style.padding = '';
    return page.viewport(414, 896);
  });
  for (const name of Object.keys(screens).filter((key) => key !== 'find')) {
    const { screen } = await show(name, { node: 'failing', texts: compileTexts(language) });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(listCuts(screen.container), name).toEqual([]);
    await screen.unmount();
  }
});
