import { batchCases } from '@livery/sandbox/hostile/actions/batchCases';
import * as v from 'valibot';
import {
  type Address,
  type Client,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  slice,
} from 'viem';
import { simulateBlocks } from 'viem/actions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ActionScene, trader } from './testing/actionScene';
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

/** On a chain on which the trader has approved nothing. */
let scene: ActionScene;
beforeAll(async () => {
  scene = await startPlaying();
  await scene.revoke();
}, 300_000);
afterAll(() => scene?.stop());

/** Plays an action of a wallet that makes batches. */
const play = (asked: Play, part?: number) =>
  playOnScene(asked, { nodes, scene, isInOne: true, ...(part !== undefined && { part }) });

test('at least sixty attacks are played on batches', () => {
  expect(batchCases.length).toBeGreaterThanOrEqual(60);
});

test.each(batchCases)('$code: $title ($action)', async ({ title: _, code, ...hostile }) => {
  const { codes, prompts, lies } = await play(hostile);
  expect(codes).not.toEqual([]);
  if (code === 'REASON' || code === 'SILENT') expect(codes).toContain(code);
  expect(prompts).toEqual([]);
  // An attack that changed no answer would prove nothing.
  if (hostile.intercept) expect(lies).toBeGreaterThan(0);
});

const pairs = [
  ['USDC', 'DAI'],
  ['LINK', 'WETH'],
  ['WBTC', 'USDT'],
  ['DAI', 'WETH'],
] as const;
const honest: [string, Play, number][] = [1, 3, 7, 20, 100].flatMap((part) => [
  ...pairs.map((tokens): [string, Play, number] => [
    `a swap of ${tokens.join(' to ')}, 1/${part}`,
    { action: 'swap', tokens },
    part,
  ]),
  [`a deposit, 1/${part}`, { action: 'add' }, part],
  [`a removal, 1/${part}`, { action: 'remove' }, part],
]);

const asked = v.looseTuple([
  v.object({
    version: v.literal('2.0.0'),
    chainId: v.literal('0x1'),
    from: v.literal(trader),
    atomicRequired: v.literal(true),
    calls: v.array(v.object({ to: v.string(), data: v.string(), value: v.string() })),
  }),
]);

test.each([...honest, ['a migration', { action: 'migrate' }, 1] as const])(
  'honest: %s is asked for once, and leaves no allowance when its calls are made',
  async (_, form, part) => {
    const { codes, prompts } = await play(form, part);
    expect(codes).toEqual([]);
    expect(prompts.map(({ method }) => method)).toEqual(['wallet_sendCalls']);
    const [{ calls }] = v.parse(asked, prompts[0]?.params);
    const made = await make(calls as Call[]);
    expect(made.statuses).toEqual(calls.map(() => 'success'));
    expect(made.left).toEqual(calls.slice(1).map(() => 0n));
  },
);

type Call = { to: Address; data: Hex; value: Hex };

/** Makes the calls one after another in a simulated block of an honest node, and reads what is left of each approval. */
async function make(calls: readonly Call[]) {
  const account = trader;
  const made = calls.map(({ to, data, value }) => ({ account, to, data, value: BigInt(value) }));
  const reads = calls.slice(0, -1).map(({ to, data }) => {
    const [spender] = decodeFunctionData({ abi: erc20Abi, data }).args as [Address];
    return { to, data: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [trader, spender] }) };
  });
  const [block] = await simulateBlocks(scene.honest, { blocks: [{ calls: [...made, ...reads] }] });
  const results = block?.calls ?? [];
  return {
    statuses: results.slice(0, calls.length).map(({ status }) => status),
    // An exchange of V1 answers with more than one word.
    left: results.slice(calls.length).map(({ data }) => hexToBigInt(slice(data, 0, 32))),
  };
}
