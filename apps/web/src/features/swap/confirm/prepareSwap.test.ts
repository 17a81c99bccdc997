import { getHubs } from '@livery/core/domain/tokens/getHubs';
import { quoteSwap } from '@livery/core/testing/quoteSwap';
import { createClient, custom, encodeErrorResult, type Hex, parseAbi, toFunctionSelector, toHex } from 'viem';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadShippedTokens } from '../../../wallet/collectFacts';
import { createSession } from '../../../wallet/createSession';
import type { SentAction } from '../../../wallet/outcome';
import { requestQuote } from '../quote/requestQuote';
import { answerFakeRpc } from '../testing/answerFakeRpc';
import { operator, sampleTerms, usdc } from '../testing/sampleTerms';
import { isNear, isSameFigures } from './compareFigures';
import { judgeSwap, prepareSwap, type ReadySwap } from './prepareSwap';

// Importing the wallet's configuration needs a browser; only its reads are used here.
vi.mock('../../../connection/wagmiConfig', () => ({ wagmiConfig: {} }));
vi.mock('../quote/requestQuote', async (load) => ({
  ...(await load<typeof import('../quote/requestQuote')>()),
  requestQuote: vi.fn<typeof requestQuote>(),
}));

const { chain, amount } = sampleTerms;
const bought = 4_500_000_000n;
const unlisted = { ...usdc, address: '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2', symbol: 'NEW' } as const;
const latencyMs = 100;

/** Returns a node that answers after the latency, or never. */
function createNode(latency = latencyMs) {
  const asked: string[] = [];
  /** The lengths of the calls. */
  const calls: number[] = [];
  const node = { isSilent: false };
  const state = {
    id: 1,
    balances: {},
    allowances: {},
    convert: ({ amount: sold }: { amount: bigint }) => (sold * bought) / amount,
    tokens: { [unlisted.address]: { symbol: 'NEW', decimals: 6 } },
  };
  const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
    asked.push(method);
    if (method === 'eth_call') calls.push(JSON.stringify(params).length);
    if (node.isSilent) await new Promise(() => {});
    await new Promise((resolve) => setTimeout(resolve, latency));
    if (method === 'eth_accounts') return [operator];
    const answer = answerFakeRpc(state, { id: 0, method, params });
    if (answer === undefined) throw Object.assign(new Error('no such method'), { code: -32601 });
    return answer;
  };
  const connect = () => createClient({ transport: custom({ request }, { retryCount: 0 }), ccipRead: false });
  return { asked, calls, node, state, connect, client: connect() };
}

/** Returns a sale of the native coin with its honest quote. */
function sell(buyToken: typeof usdc | typeof unlisted = usdc) {
  const terms = { ...sampleTerms, buyToken, fee: { fraction: '0', recipient: undefined, reason: 'normal' as const } };
  const leg = { path: [chain.wrappedNative.address, buyToken.address], sellAmount: amount, buyAmount: bought };
  const { response } = quoteSwap({ ...terms, chainId: 1, account: operator }, [leg], chain);
  return { terms, account: operator, quote: { response, receivedAt: performance.now() } };
}

/** Judges a sale of the native coin and returns the time that it took on the page's clock. */
async function judge({
  hasWitness = true,
  latency = latencyMs,
  buyToken = usdc as Parameters<typeof sell>[0],
  provider = undefined as object | undefined,
} = {}) {
  const [gateway, wallet, witness] = [createNode(), createNode(), createNode(latency)];
  const clients = {
    gateway: gateway.client,
    wallet: wallet.client,
    witness: hasWitness ? witness.client : undefined,
    provider,
  };
  const startedAt = Date.now();
  const judging = judgeSwap(clients, { ...sell(buyToken), signal: new AbortController().signal });
  const ended = judging.then(() => Date.now() - startedAt);
  await vi.advanceTimersByTimeAsync(15_000);
  return { swap: await judging, tookMs: await ended, asked: witness.asked, calls: witness.calls };
}

/** Opens a confirm dialog's session on these nodes and returns a function that tells whether it can be confirmed. */
function review(nodes: Record<'gateway' | 'wallet', ReturnType<typeof createNode>>): () => boolean {
  const prepare = (signal: AbortSignal) => {
    // The page has one client of the gateway's node, and connects to the wallet's for every quote.
    const wallet = nodes.wallet.connect();
    return judgeSwap({ gateway: nodes.gateway.client, wallet, witness: wallet }, { ...sell(), signal });
  };
  const session = createSession<ReadySwap, SentAction>({
    figures: { isSame: isSameFigures, isNear },
    isQuoted: true,
    prepare,
    judgeAgain: (_, signal) => prepare(signal),
    ask: async () => ({ status: 'rejected' }),
    pause: (signal, delayMs) =>
      new Promise((resolve, reject) => {
        setTimeout(resolve, delayMs);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  onTestFinished(session.subscribe(() => undefined));
  return () => session.getState().stage.status === 'review' && !session.getState().error;
}

beforeEach(async () => {
  // Chunks that load before the clock stands still.
  await Promise.all([
    loadShippedTokens(chain),
    import('@livery/core/actions/market/readWitness'),
    import('@livery/core/actions/market/poolMemory'),
  ]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});

afterEach(() => void vi.useRealTimers());

test('the second witness reads beside the other node and adds no round trip', async () => {
  const alone = await judge({ hasWitness: false });
  const witnessed = await judge();
  expect(alone.swap).toMatchObject({ status: 'ready', facts: { witnessed: { price: false, fee: false } } });
  expect(witnessed.swap).toMatchObject({
    status: 'ready',
    facts: { witnessed: { price: true, fee: true }, routed: bought },
  });
  const trips = (tookMs: number) => Math.round(tookMs / latencyMs);
  expect(trips(witnessed.tookMs)).toBe(trips(alone.tookMs));
});

test('the witness is asked for the prices of the market in one call, and for a part on its best path in another', async () => {
  const { asked } = await judge();
  expect(getHubs(chain, await loadShippedTokens(chain)).length).toBeGreaterThan(3);
  // The fills are asked for beside the market.
  const calls = ['eth_call', 'eth_call', 'eth_call'];
  expect(asked.toSorted()).toEqual([...calls, 'eth_estimateGas', 'eth_gasPrice', 'eth_getBlockByNumber']);
});

test('the wallet’s node is asked which pools of a pair exist, and the next time for the prices of these alone', async () => {
  const provider = {};
  const wide = await judge();
  const [first, second] = [await judge({ provider }), await judge({ provider })];
  for (const { swap } of [first, second]) {
    expect(swap).toMatchObject({ status: 'ready', facts: { witnessed: { price: true }, routed: bought } });
  }
  // The answer about the pools is waited for shortly.
  expect(first.tookMs).toBeLessThanOrEqual(wide.tookMs + 60);
  expect([wide, first, second].map(({ calls }) => calls.length)).toEqual([3, 4, 2]);
  expect(Math.max(...second.calls)).toBeLessThan(Math.max(...wide.calls) / 2);
});

test('which pools exist is asked beside the quote, so that the first review asks for their prices alone', async () => {
  const { terms, quote } = sell();
  vi.mocked(requestQuote).mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 2 * latencyMs));
    return quote.response;
  });
  const [gateway, wallet] = [createNode(), createNode()];
  const clients = { gateway: gateway.client, wallet: wallet.client, witness: wallet.client, provider: {} };
  const preparing = prepareSwap(clients, { terms, account: operator, signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await preparing).toMatchObject({ status: 'ready', facts: { witnessed: { price: true } } });
  const wide = await judge();
  expect(wallet.calls).toHaveLength(3);
  expect(Math.max(...wallet.calls.slice(1))).toBeLessThan(Math.max(...wide.calls) / 2);
});

test('a wallet that does not answer is waited for eight seconds and counts as no witness', async () => {
  const { swap, tookMs } = await judge({ latency: 60_000 });
  expect(tookMs).toBe(8_000);
  expect(swap).toMatchObject({ status: 'ready', facts: { witnessed: { price: false, fee: false } } });
});

test('a token that does not ship with the page is described by both nodes', async () => {
  const { swap } = await judge({ buyToken: unlisted });
  expect(swap).toMatchObject({ status: 'ready', facts: { witnessed: { tokens: true } } });
  const alone = await judge({ buyToken: unlisted, hasWitness: false });
  expect(alone.swap).toMatchObject({ status: 'ready', facts: { witnessed: { tokens: false } } });
});

test('a token with other decimals than the page shows blocks', async () => {
  const { swap } = await judge({ buyToken: { ...unlisted, decimals: 6, symbol: 'NEW' } });
  expect(swap.status).toBe('ready');
  const wrong = await judge({ buyToken: { ...unlisted, decimals: 8 } as never });
  expect(wrong.swap).toMatchObject({
    status: 'blocked',
    code: 'TOKEN_MISMATCH',
    dispute: { token: { decimals: 8 }, gateway: { decimals: 6 }, wallet: { decimals: 6 } },
  });
});

test.each(['gateway', 'wallet'] as const)(
  'a review goes on within 3 s of the silence of the %s’s node',
  async (silent) => {
    for (const silenceMs of [1_000, 3_900, 7_500, 11_000, 25_000]) {
      const nodes = { gateway: createNode(), wallet: createNode() };
      const canConfirm = review(nodes);
      nodes[silent].node.isSilent = true;
      await vi.advanceTimersByTimeAsync(silenceMs);
      expect(canConfirm()).toBe(false);
      nodes[silent].node.isSilent = false;
      await vi.advanceTimersByTimeAsync(3_000);
      expect(canConfirm()).toBe(true);
    }
  },
);

test('a call that the wallet sends together with its approval is quoted with the chosen deadline, too', async () => {
  const { terms, quote } = sell();
  vi.mocked(requestQuote).mockReset().mockResolvedValue(quote.response);
  const [gateway, wallet] = [createNode(), createNode()];
  const signal = new AbortController().signal;
  const clients = { gateway: gateway.client, wallet: wallet.client, witness: undefined };
  void prepareSwap(clients, { terms, account: operator, isInOne: true, signal });
  expect(vi.mocked(requestQuote).mock.lastCall?.[1]).toMatchObject({
    isToSend: true,
    request: { skipValidation: true },
  });
});

test.each([
  ['InvalidNonce', toFunctionSelector('InvalidNonce()'), 'PERMIT_MISSING'],
  ['V3TooLittleReceived', toFunctionSelector('V3TooLittleReceived()'), 'MINIMUM_MISSED'],
])('a call that fails with %s in the test run stops with the reason for it', async (_, message, code) => {
  const { terms, account, quote } = sell();
  const router = parseAbi(['error ExecutionFailed(uint256 commandIndex, bytes message)']);
  const returnData = encodeErrorResult({ abi: router, errorName: 'ExecutionFailed', args: [0n, message] });
  const { client } = createNode();
  const failing = {
    ...client,
    async request({ method, params }: { method: string; params: [{ blockStateCalls: [{ calls: { data: Hex }[] }] }] }) {
      if (method !== 'eth_simulateV1') return client.request({ method, params } as never);
      const [{ calls }] = params[0].blockStateCalls;
      const done = { gasUsed: '0x1', logs: [] };
      return [
        {
          calls: calls.map(({ data }) =>
            data === quote.response.data
              ? { ...done, status: '0x0', returnData, error: { code: 3, message: 'reverted' } }
              : { ...done, status: '0x1', returnData: toHex(0n, { size: 32 }) },
          ),
        },
      ];
    },
  } as typeof client;
  const clients = { gateway: failing, wallet: client, witness: undefined };
  const judging = judgeSwap(clients, { terms, account, quote, signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await judging).toMatchObject({ status: 'blocked', code });
});
