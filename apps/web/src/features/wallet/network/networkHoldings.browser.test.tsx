import { type Chain, chains, multicall3 } from '@livery/core/domain/chains';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Address } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createNode } from '../../../chain/testing/createNode';
import { useConnection } from '../../../connection/useConnection';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { NetworkOptions } from './NetworkOptions';

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const served = chains.filter(({ id }) => [1, 137, 8453].includes(id));
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';

type Scene = {
  /** In base units, by chain and address. */
  held?: Record<number, readonly (readonly [Address, bigint])[]>;
  asleep?: readonly number[];
  down?: readonly number[];
  prices?: Record<Address, string>;
  isConnected?: boolean;
  isWorthOff?: boolean;
};

/** Opens the list of the networks, each with a node of its own, and returns the requests that it has made. */
async function open({ held = {}, asleep = [], down = [], prices = {}, isConnected = true, isWorthOff }: Scene) {
  const nodes = new Map(served.map(({ id }) => [id, createNode(id)]));
  const asked: string[] = [];
  for (const [id, node] of nodes) {
    // Multicall3 tells the balance of the native coin.
    node.balances = new Map(
      (held[id] ?? []).map(([token, amount]) => [token === nativeToken ? multicall3 : token, amount]),
    );
    node.isDown = down.includes(id);
    node.prices = prices;
  }
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(String(input), location.href);
    asked.push(`${pathname}${search}`);
    if (pathname === '/api/chains') {
      return Response.json({ chains: served.map(({ id }) => ({ id, ready: true, asleep: asleep.includes(id) })) });
    }
    const node = nodes.get(Number(pathname.split('/')[2]));
    return node ? node.fetch(pathname, init) : new Response('{}', { status: 404 });
  });
  if (isWorthOff) {
    const config = document.createElement('script');
    Object.assign(config, { id: 'livery-config', type: 'application/json' });
    config.textContent = JSON.stringify({ config: { worth: false }, chains: {} });
    document.body.append(config);
  }
  useConnection.setState({ address: isConnected ? account : undefined });
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider texts={englishTexts}>
        <NetworkOptions chain={served[0] as Chain} chains={served} onPick={() => {}} />
      </TextProvider>
    </QueryClientProvider>,
  );
  const option = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  return { screen, option, asked, nodes };
}

afterEach(() => {
  vi.unstubAllGlobals();
  useConnection.setState({ address: undefined });
  document.getElementById('livery-config')?.remove();
});

test('each network says what the account holds there: the worth of all its listed tokens, or nothing', async () => {
  const { option, screen } = await open({
    held: {
      1: [
        [nativeToken, 10n ** 18n],
        [usdc, 500_000_000n],
      ],
      137: [[nativeToken, 2n * 10n ** 18n]],
    },
    prices: { [nativeToken]: '3000', [usdc]: '1' },
  });
  await expect.element(option('Ethereum')).toHaveTextContent('Ethereum≈ $3,500.00');
  await expect.element(option('Polygon')).toHaveTextContent('Polygon≈ $6,000.00');
  await expect.element(option('Base')).toHaveTextContent(/^Base$/);
  expect(screen.container.querySelector('[data-loading]')).toBeNull();
});

test('a network is read in one call that leaves it asleep, and prices are asked for where it is awake and something is held', async () => {
  const { option, asked, nodes } = await open({
    held: { 1: [[nativeToken, 10n ** 18n]], 137: [[nativeToken, 10n ** 18n]] },
    asleep: [137, 8453],
    prices: { [nativeToken]: '3000' },
  });
  await expect.element(option('Ethereum')).toHaveTextContent('≈ $3,000.00');
  await expect.element(option('Polygon')).toHaveTextContent(/1 (MATIC|POL)$/);
  expect(asked.filter((path) => path.includes('/rpc')).sort()).toEqual([
    '/api/1/rpc?rest',
    '/api/137/rpc?rest',
    '/api/8453/rpc?rest',
  ]);
  for (const { calls } of nodes.values()) expect(calls).toHaveLength(1);
  expect(asked.filter((path) => path.includes('/prices'))).toEqual([`/api/1/prices?tokens=${nativeToken}`]);
});

test('a token without a price is told by its amount, with the number of others', async () => {
  const { option } = await open({
    held: {
      1: [
        [nativeToken, 10n ** 18n],
        [usdc, 5_000_000n],
      ],
    },
  });
  await expect.element(option('Ethereum')).toHaveTextContent('Ethereum1 ETH+1');
});

test('where the operator shows no worth, amounts are shown and no price is asked for', async () => {
  const { option, asked } = await open({ held: { 1: [[nativeToken, 10n ** 18n]] }, isWorthOff: true });
  await expect.element(option('Ethereum')).toHaveTextContent('Ethereum1 ETH');
  expect(asked.filter((path) => path.includes('/prices'))).toEqual([]);
});

test('a network whose node does not answer says that the balance is not known, and one that is read holds its place', async () => {
  const { option, screen } = await open({ down: [137] });
  expect(screen.container.querySelectorAll('[data-loading]')).toHaveLength(3);
  await expect.element(option('Polygon')).toHaveTextContent('Balance unknown');
  await expect.element(option('Base')).toHaveTextContent(/^Base$/);
});

test('without an account nothing is asked', async () => {
  const { option, asked } = await open({ isConnected: false });
  await expect.element(option('Ethereum')).toHaveTextContent(/^Ethereum$/);
  expect(asked.filter((path) => /rpc|prices/.test(path))).toEqual([]);
});
