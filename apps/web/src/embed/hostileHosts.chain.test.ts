import { createChainClient } from '@livery/core/actions/createChainClient';
import type { ActionCase } from '@livery/sandbox/hostile/actionCase';
import { lieAt, lieInMethods } from '@livery/sandbox/hostile/actions/actionLies';
import { hostActions, hostCases } from '@livery/sandbox/hostile/actions/hostCases';
import { walletNode } from '@livery/sandbox/hostile/hostileCase';
import type { Interception } from '@livery/sandbox/hostile/interception';
import { lieInCalls } from '@livery/sandbox/hostile/lieInCalls';
import { changeWord, toUint } from '@livery/sandbox/hostile/nodeLies';
import { type Client, custom, maxUint256, pad } from 'viem';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createWalletBridge, type Eip1193Provider } from '../../../../packages/embed/src/walletBridge';
import type { ActionScene } from '../app/testing/actionScene';
import { type Play, playAction } from '../app/testing/playAction';
import { listCodes, startPlaying } from '../app/testing/playOnScene';
import { createHostProvider } from './hostProvider';

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

/** Connects the page to a wallet of the page around it, by the protocol between the two. */
function shareWallet(provider: Eip1193Provider): Client {
  const host = createHostProvider((message) => {
    if (message.type === 'request') void bridge.answer(message);
  });
  const bridge = createWalletBridge(provider, (message) => host.receive(message));
  return createChainClient({ transport: custom(host.provider, { retryCount: 0 }) });
}

type Lying = Pick<ActionCase, 'intercept' | 'answers' | 'honestTimes'>;

/** Plays an action with the wallet of a host that lies, beside an honest gateway and its node. */
async function play(form: Omit<Play, keyof Lying>, { intercept, answers, honestTimes }: Lying = {}) {
  const lies = { count: 0 };
  const gateway = scene.connect('gateway', {});
  const hosted = scene.connect('wallet', { intercept, answers, honestTimes, lies });
  const wallet = shareWallet({ request: (request) => hosted.request(request as never) });
  const clients = { gateway, wallet, witness: wallet };
  nodes.clients = clients;
  const fetch = (url: string) => scene.answerGateway(url, { intercept: undefined, lies: { count: 0 } });
  nodes.fetch = fetch;
  const codes = await listCodes(playAction(form, { scene, clients, fetch, part: 2 }));
  return { codes, prompts: hosted.prompts, lies: lies.count };
}

test.each(hostCases)(
  '$code: $title ($action)',
  async ({ title: _, code, intercept, answers, honestTimes, ...form }) => {
    const { codes, prompts, lies } = await play(form, { intercept, answers, honestTimes });
    expect(prompts, 'reached the wallet').toEqual([]);
    expect(codes).toContain(code);
    // An attack that changed no answer would prove nothing.
    if (intercept) expect(lies).toBeGreaterThan(0);
  },
);

/** Lies about what the page asks the gateway’s node alone, or that nothing which is signed depends on. */
const idle: readonly (readonly [words: string, intercept: Interception])[] = [
  ['no native balance', lieInMethods('wallet', { eth_getBalance: () => ({ result: '0x0' }) })],
  ['no allowance', lieInCalls({ '0xdd62ed3e': () => pad('0x') }, walletNode)],
  ['every allowance', lieInCalls({ '0xdd62ed3e': () => toUint(maxUint256) }, walletNode)],
  ['a failed simulation', lieInMethods('wallet', { eth_simulateV1: () => ({ result: [{ calls: [] }] }) })],
  ['no receipt', lieInMethods('wallet', { eth_getTransactionReceipt: () => ({ result: null }) })],
  ['no logs', lieInMethods('wallet', { eth_getLogs: () => ({ result: [] }) })],
  ['a later nonce', lieInMethods('wallet', { eth_getTransactionCount: () => ({ result: '0xffff' }) })],
  ['orders that are over', lieAt('wallet', { getLimitOrderRelevantState: changeWord(() => 3n, 1) })],
  ['orders that nobody signed', lieAt('wallet', { getLimitOrderRelevantState: changeWord(() => 0n, 4) })],
];
const honest = hostActions.map((action) => ({
  action,
  wallet: 'host' as const,
  ...(action === 'swap' && { tokens: ['WETH', 'USDC'] as const }),
}));

test.each(honest)('honest: $action asks the wallet of an honest host once', async (form) => {
  const { codes, prompts } = await play(form);
  expect(codes).toEqual([]);
  expect(prompts).toHaveLength(1);
});

test.each(honest.flatMap((form) => idle.map(([words, intercept]) => ({ ...form, words, intercept }))))(
  'honest: $action asks for the same of a host that tells of $words',
  async ({ words: _, intercept, ...form }) => {
    // Deadlines and the numbers of orders follow the clock.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      const { prompts } = await play(form);
      expect(await play(form, { intercept })).toMatchObject({ codes: [], prompts });
      expect(prompts).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  },
);
