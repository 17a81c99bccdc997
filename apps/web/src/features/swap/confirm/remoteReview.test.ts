import { publicNodes } from '@livery/core/domain/publicNodes';
import { quoteSwap } from '@livery/core/testing/quoteSwap';
import { type Client, createClient, custom } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useConnection } from '../../../connection/useConnection';
import { getReviewClients } from '../../../wallet/getReviewClients';
import { answerFakeRpc, type FakeChain, type RpcRequest } from '../testing/answerFakeRpc';
import { operator, sampleTerms, usdc } from '../testing/sampleTerms';
import { judgeSwap } from './prepareSwap';

const nodes = vi.hoisted(() => ({ gateway: undefined as unknown }));
// Importing the wallet's configuration needs a browser.
vi.mock('../../../connection/wagmiConfig', () => ({ wagmiConfig: {} }));
vi.mock('../../../wallet/getWalletClient', async (load) => ({
  ...(await load<typeof import('../../../wallet/getWalletClient')>()),
  // Reads of a wallet without a node of its own go to the gateway's.
  getClients: async () => ({ gateway: nodes.gateway, wallet: nodes.gateway, witness: undefined }),
}));

const { chain, amount } = sampleTerms;
const bought = 4_500_000_000n;
const unlisted = { ...usdc, address: '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2', symbol: 'NEW' } as const;

type Description = { symbol: string; decimals: number } | undefined;

/**
 * A node of a chain on which the unlisted token describes itself so, and the market pays so many percent of the quote.
 */
function createAnswers(description: Description, percent = 100n) {
  const state: FakeChain = {
    id: 1,
    balances: {},
    allowances: {},
    convert: ({ amount: sold }) => (((sold * bought) / amount) * percent) / 100n,
    tokens: description ? { [unlisted.address]: description } : {},
  };
  return ({ id, method, params = [] }: Partial<RpcRequest> & { method: string }) => {
    if (method === 'eth_accounts') return { jsonrpc: '2.0', id, result: [operator] };
    const result = answerFakeRpc(state, { id, method, params });
    return { jsonrpc: '2.0', id, ...(result === undefined ? { error: { code: -32601, message: 'no' } } : { result }) };
  };
}

/**
 * Reviews a sale of the native coin for the unlisted token over WalletConnect; returns the points to tick, or what
 * blocks it.
 */
async function review(byGateway: Description, byPublic: { description: Description; percent?: bigint } | 'silent') {
  const answerOfGateway = createAnswers(byGateway);
  const request = async (asked: { method: string; params?: readonly unknown[] }) => {
    const { result, error } = answerOfGateway(asked) as { result?: unknown; error?: object };
    if (error) throw Object.assign(new Error('no'), error);
    return result;
  };
  nodes.gateway = createClient({ transport: custom({ request }, { retryCount: 0 }), ccipRead: false }) as Client;
  const answerOfPublic = byPublic === 'silent' ? undefined : createAnswers(byPublic.description, byPublic.percent);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const url = String(typeof input === 'string' ? input : input.url);
    asked.push(url);
    if (!answerOfPublic) throw new TypeError('Failed to fetch');
    return Response.json(answerOfPublic(JSON.parse(String(init?.body ?? (await (input as Request).text())))));
  });
  const terms = {
    ...sampleTerms,
    buyToken: unlisted,
    fee: { fraction: '0', recipient: undefined, reason: 'normal' },
  } as const;
  const leg = { path: [chain.wrappedNative.address, unlisted.address], sellAmount: amount, buyAmount: bought };
  const { response } = quoteSwap({ ...terms, chainId: 1, account: operator }, [leg], chain);
  const quote = { response, receivedAt: performance.now() };
  const { signal } = new AbortController();
  const swap = await judgeSwap(await getReviewClients(chain.id), { terms, account: operator, quote, signal });
  expect(new Set(asked.map((url) => new URL(url).host))).toEqual(new Set([new URL(publicNodes[1] ?? '').host]));
  return swap.status === 'ready' ? swap.facts.consents : swap;
}

const honest = { symbol: 'NEW', decimals: 6 };

beforeEach(() => useConnection.setState({ connector: { id: 'walletConnect', type: 'walletConnect' } as never }));
afterEach(() => {
  vi.unstubAllGlobals();
  useConnection.setState({ connector: undefined });
});

test('an unlisted token by WalletConnect has no tick where the public node says the same', async () => {
  expect(await review(honest, { description: honest })).toEqual([]);
});

test.each([
  ['other decimals', { ...honest, decimals: 18 }],
  ['another name', { ...honest, symbol: 'OLD' }],
])('a token of which the public node tells %s is not traded', async (_, description) => {
  expect(await review(honest, { description })).toMatchObject({
    code: 'TOKEN_MISMATCH',
    dispute: { gateway: honest, wallet: description },
  });
});

test('a token that the public node does not know is put to the trader, as the gateway describes it', async () => {
  expect(await review(honest, { description: undefined })).toEqual([
    { code: 'TOKEN_NOT_WITNESSED', tokens: [{ address: unlisted.address, ...honest }] },
  ]);
});

test('a token that both nodes call otherwise than the page is put to the trader', async () => {
  const renamed = { ...honest, symbol: 'OLD' };
  expect(await review(renamed, { description: renamed })).toEqual([
    { code: 'TOKEN_RENAMED', tokens: [{ address: unlisted.address, ...renamed, shown: 'NEW' }] },
  ]);
});

test('a price of an unlisted token that is worse than by the public node is put to the trader', async () => {
  expect(await review(honest, { description: honest, percent: 110n })).toMatchObject([{ code: 'PRICE_WORSE' }]);
});

test('neither the price nor the token is confirmed by a public node that is silent', async () => {
  expect(await review(honest, 'silent')).toMatchObject([
    { code: 'PRICE_NOT_WITNESSED' },
    { code: 'TOKEN_NOT_WITNESSED', tokens: [honest] },
  ]);
});
