import { unlistedSymbol } from '@livery/sandbox/hostile/actionCase';
import { actionCases } from '@livery/sandbox/hostile/actionCases';
import { lieAt, type Node } from '@livery/sandbox/hostile/actions/actionLies';
import { changeWord } from '@livery/sandbox/hostile/nodeLies';
import type { Client } from 'viem';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ActionScene } from './testing/actionScene';
import type { Play } from './testing/playAction';
import { playOnScene, startPlaying } from './testing/playOnScene';

const nodes = vi.hoisted(() => ({ clients: undefined as unknown, fetch: undefined as unknown }));

// Importing the wallet's configuration needs a browser.
vi.mock('../connection/wagmiConfig', () => ({ wagmiConfig: {} }));
vi.mock('../chain/getClient', () => ({ getClient: async () => (nodes.clients as { gateway: Client }).gateway }));
vi.mock('../wallet/getWalletClient', async (load) => ({
  ...(await load<typeof import('../wallet/getWalletClient')>()),
  getClients: async () => nodes.clients,
}));
vi.mock('../config/gateway', () => ({
  toGatewayUrl: (path: string) => path,
  fetchFromGateway: (url: string) => (nodes.fetch as (url: string) => Promise<Response>)(url),
}));

let scene: ActionScene;
beforeAll(async () => {
  scene = await startPlaying();
});
afterAll(() => scene?.stop());

/** Plays an action, and returns the methods of the wallet's prompts. */
async function play(asked: Play, part?: number) {
  const { prompts, ...played } = await playOnScene(asked, { nodes, scene, ...(part !== undefined && { part }) });
  return { ...played, prompts: prompts.map(({ method }) => method) };
}

test.each(actionCases)('$code: $title ($action)', async ({ title: _, code, ...hostile }) => {
  const { codes, prompts, lies } = await play(hostile);
  expect(prompts, 'reached the wallet').toEqual([]);
  expect(codes).toContain(code);
  // An attack that changed no answer would prove nothing.
  if (hostile.intercept) expect(lies).toBeGreaterThan(0);
});

const pairs = [
  ['USDC', 'DAI'],
  ['WETH', 'USDC'],
  ['LINK', 'WETH'],
  ['WBTC', 'USDT'],
  ['DAI', 'WETH'],
] as const;
/** Divisors of the amounts. */
const parts = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 25, 32, 40, 50, 64, 80, 100, 200, 400];
const honest: (Play & { part: number })[] = [
  ...parts.flatMap((part) => pairs.map((tokens) => ({ action: 'order' as const, tokens, part }))),
  ...parts.flatMap((part) => (['permit', 'add', 'remove', 'removeV1'] as const).map((action) => ({ action, part }))),
  ...[...pairs, [unlistedSymbol, 'WETH'] as const].map((tokens) => ({ action: 'approval' as const, tokens, part: 1 })),
  { action: 'shares', part: 1 },
  { action: 'sharesV1', part: 1 },
  { action: 'migrate', part: 1 },
  { action: 'cancel', part: 1 },
  { action: 'cancel', part: 1, wallet: 'given' },
];

/** The request by which each action asks the wallet. */
const prompting = (action: Play['action']) =>
  action === 'order' || action === 'permit' ? 'eth_signTypedData_v4' : 'eth_sendTransaction';

const named = honest.map(({ part, ...form }) => {
  const tokens = form.tokens ? ` of ${form.tokens.join(' and ')}` : '';
  return { form, part, title: `${form.action}${tokens}, a part of 1/${part}` };
});

test('honest: the book’s order is listed wherever the page looks, and the wallet is not asked', async () => {
  expect(await play({ action: 'list' })).toEqual({ codes: [], prompts: [], lies: 0 });
});

/** Tells of an order that it was cancelled. */
const tellOver = (node: Node) => lieAt(node, { getLimitOrderRelevantState: changeWord(() => 3n, 1) });

test.each<[string, Play]>([
  ['the gateway’s node', { action: 'cancel', intercept: tellOver('gateway') }],
  [
    'the gateway’s node, which no second node sees',
    { action: 'cancel', wallet: 'given', intercept: tellOver('gateway') },
  ],
  ['the wallet’s node', { action: 'cancel', intercept: tellOver('wallet') }],
])('honest: an order is cancelled although %s says that it is over', async (_, lying) => {
  const { codes, prompts } = await play(lying);
  expect({ codes, prompts }).toEqual({ codes: [], prompts: ['eth_sendTransaction'] });
});

test.each(named)('honest: $title asks the wallet once', async ({ part, form }) => {
  const { codes, prompts } = await play(form, part);
  expect(codes).toEqual([]);
  expect(prompts).toEqual([prompting(form.action)]);
});
