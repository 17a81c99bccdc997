import { createChainClient } from '@livery/core/actions/createChainClient';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import {
  type Address,
  custom,
  decodeFunctionData,
  encodeFunctionResult,
  type Hash,
  type Hex,
  HttpRequestError,
  MethodNotFoundRpcError,
  multicall3Abi,
  numberToHex,
} from 'viem';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { useTransactions } from '../state/transactions';
import { type Balances, balancesKey, balancesQuery, getFailureMs, getRetryIntervalMs } from './balances';
import { blockNumberQuery } from './blockNumber';
import { getClient } from './getClient';

// The page's client needs a browser.
vi.mock('./getClient', () => ({ getClient: vi.fn() }));

const alice = '0x00000000000000000000000000000000000000A1';
const bob = '0x00000000000000000000000000000000000000b2';
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const held: Balances = [{ token: nativeToken, amount: 5n, blockNumber: 100n, readAt: 0 }];

/** Returns the data shown for a query that follows one of Alice's ether. */
function show(chainId: number, account: Address | undefined, tokens: readonly Address[]) {
  const before = balancesQuery({ chainId: 1, account: alice, tokens: [nativeToken] });
  const after = balancesQuery({ chainId, account, tokens });
  const client = new QueryClient();
  client.setQueryData(before.queryKey, held);
  const observer = new QueryObserver(client, { ...before, enabled: false });
  observer.setOptions({ ...after, enabled: false });
  return observer.getCurrentResult().data;
}

test('keeps the known balances of an account while more of its tokens load', () => {
  expect(show(1, alice, [nativeToken, dai])).toEqual([[nativeToken, 5n]]);
});

test('never shows balances of another account or chain, or without an account', () => {
  expect(show(1, bob, [nativeToken])).toBeUndefined();
  expect(show(56, alice, [nativeToken])).toBeUndefined();
  expect(show(1, undefined, [nativeToken])).toBeUndefined();
});

const ask = (blocks: readonly bigint[] | undefined, head: bigint | undefined, updatedAt = 0) =>
  getRetryIntervalMs({ results: blocks?.map((blockNumber) => ({ blockNumber })), head, updatedAt });

test('results as new as the head and unknown results are not read again', () => {
  expect(ask([100n, 102n], 100n)).toBe(false);
  expect(ask([], 100n)).toBe(false);
  expect(ask(undefined, 100n)).toBe(false);
  expect(ask([100n], undefined)).toBe(false);
});

test('older results are read again after 2.5 to 3.5 s, spread out and deterministic', () => {
  const intervals = Array.from({ length: 5_000 }, (_, updatedAt) =>
    Number(ask([100n, 99n], 100n, 1_764_000_000_000 + updatedAt)),
  );
  expect(Math.min(...intervals)).toBe(2_500);
  expect(Math.max(...intervals)).toBe(3_500);
  expect(ask([100n, 99n], 100n, 1_234)).toBe(ask([100n, 99n], 100n, 1_234));
});

/** A chain behind its gateway that counts the reads of balances, each with its number of tokens. */
function startChain() {
  const chain = { block: 100n, amount: 5n, touchedAt: 0n, isOld: false, isDown: false, reads: [] as number[] };
  const toWord = (amount: bigint) => numberToHex(amount, { size: 32 });
  const call = ({ data }: { data: Hex }) => {
    const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data });
    if (functionName !== 'aggregate3') throw new RangeError(`${functionName} is not called here.`);
    chain.reads.push(args[0].length - 1);
    const result = args[0].map((_, index) => ({
      success: true,
      returnData: toWord(index === 0 ? chain.block : chain.amount),
    }));
    return encodeFunctionResult({ abi: multicall3Abi, functionName, result });
  };
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (chain.isDown) throw new HttpRequestError({ url: 'https://gateway.example' });
    if (method === 'eth_blockNumber') return numberToHex(chain.block);
    if (method === 'eth_call') return call((params as [{ data: Hex }])[0]);
    if (method !== 'livery_isTouched' || chain.isOld)
      throw Object.assign(new Error(method), { code: MethodNotFoundRpcError.code });
    return BigInt((params as [Address, Hex])[1]) <= chain.touchedAt;
  };
  vi.mocked(getClient).mockResolvedValue(createChainClient({ transport: custom({ request }, { retryCount: 0 }) }));
  return chain;
}

/** Shows two lists of Alice's tokens on a page whose block is polled. Timers are the test's. */
async function open({ retry = false }: { retry?: number | false } = {}) {
  vi.useFakeTimers();
  const chain = startChain();
  const client = new QueryClient({ defaultOptions: { queries: { retry, retryDelay: 1_000 } } });
  client.mount();
  onTestFinished(() => client.unmount());
  const lists = [[nativeToken], [nativeToken, dai]] as const;
  const observers = lists.map(
    (tokens) => new QueryObserver(client, balancesQuery({ chainId: 1, account: alice, tokens })),
  );
  for (const observer of observers) onTestFinished(observer.subscribe(() => {}));
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const settle = () => vi.waitFor(() => expect(client.isFetching()).toBe(0), { interval: 5 });
  await settle();
  return {
    chain,
    client,
    pass,
    settle,
    /** Polls the block after a time. */
    async poll(ms: number) {
      await pass(ms);
      chain.block += 1n;
      client.fetchQuery({ ...blockNumberQuery(1), staleTime: 0 }).catch(() => undefined);
      await settle();
    },
    read: () => observers.map((observer) => observer.getCurrentResult().data?.at(-1)?.[1]),
  };
}

const hash: Hash = `0x${'1'.repeat(64)}`;
/** A transaction of Alice's that was found in a block now. */
const mineIn = (blockNumber: number, now = Date.now()) => {
  const about = { blockHash: hash, blockNumber, contractAddress: null, from: alice, to: alice } as const;
  const receipt = { ...about, status: 1, transactionHash: hash, transactionIndex: 0 };
  const sent = { hash, from: alice, chainId: 1, summary: 'Swap', addedTime: now, confirmedTime: now, receipt } as const;
  useTransactions.setState({ transactions: [sent] });
};

afterEach(() => {
  vi.useRealTimers();
  useTransactions.setState({ transactions: [] });
});

test('all balances of an account that the page shows are read in one call', async () => {
  const { chain, poll } = await open();
  expect(chain.reads).toEqual([2]);
  await poll(36_000);
  expect(chain.reads).toEqual([2, 2]);
});

test('blocks that have nothing of the account cost no read, and the balances are at most 36 s old', async () => {
  const { chain, poll, read } = await open();
  chain.reads.length = 0;
  chain.amount = 6n;
  for (let time = 4_000; time <= 20_000; time += 4_000) await poll(4_000);
  expect([chain.reads.length, ...read()]).toEqual([0, 5n, 5n]);
  // The next poll may come after those 36 s.
  await poll(4_000);
  expect([chain.reads.length, ...read()]).toEqual([1, 6n, 6n]);
});

test('a block that may have touched the account has its balances read at once', async () => {
  const { chain, poll, read } = await open();
  chain.amount = 7n;
  chain.touchedAt = 101n;
  await poll(4_000);
  expect(read()).toEqual([7n, 7n]);
  expect(chain.reads).toEqual([2, 2]);
});

test("a receipt of the account's own transaction has its balances read at once, and once", async () => {
  const { chain, poll, read } = await open();
  chain.amount = 8n;
  mineIn(101);
  await poll(1_500);
  await poll(1_500);
  expect(read()).toEqual([8n, 8n]);
  expect(chain.reads).toEqual([2, 2]);
});

test('after a failure of the gateway the balances are read, not only asked for', async () => {
  const { chain, client, poll, settle, read } = await open();
  chain.amount = 10n;
  chain.isDown = true;
  await poll(4_000);
  chain.isDown = false;
  void client.refetchQueries({ queryKey: balancesKey(1, alice) });
  await settle();
  expect(read()).toEqual([10n, 10n]);
});

test('a question that is repeated after a failure reads them', async () => {
  const { chain, client, pass, settle, read } = await open({ retry: 1 });
  chain.amount = 11n;
  chain.isDown = true;
  void client.refetchQueries({ queryKey: balancesKey(1, alice) });
  await pass(500);
  chain.isDown = false;
  await pass(1_000);
  await settle();
  expect(read()).toEqual([11n, 11n]);
});

test('balances that are marked as invalid are read at once', async () => {
  const { chain, client, settle, read } = await open();
  chain.amount = 9n;
  void client.invalidateQueries({ queryKey: balancesKey(1, alice) });
  await settle();
  expect(read()).toEqual([9n, 9n]);
});

test('a trader who comes back to the tab has balances of 2 s read at once', async () => {
  const { chain, pass, settle, read } = await open();
  onTestFinished(() => focusManager.setFocused(undefined));
  const comeBackAfter = async (ms: number) => {
    await pass(ms);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await pass(1);
    await settle();
  };
  chain.amount = 6n;
  await comeBackAfter(1_000);
  expect(read()).toEqual([5n, 5n]);
  await comeBackAfter(1_000);
  expect(read()).toEqual([6n, 6n]);
  expect(chain.reads).toEqual([2, 2]);
});

test('with a gateway that knows no touched accounts, balances are read when they are old', async () => {
  const { chain, poll, read } = await open();
  Object.assign(chain, { isOld: true, amount: 6n });
  await poll(4_000);
  expect(read()).toEqual([5n, 5n]);
  await poll(21_000);
  expect(read()).toEqual([6n, 6n]);
});

test('the pause after a failure grows while nothing is answered, up to 36 s', () => {
  const updatedAt = Date.now();
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ now: updatedAt + 1_000 });
  expect(getFailureMs({ errors: 1, updatedAt })).toBeLessThanOrEqual(3_500);
  vi.setSystemTime(updatedAt + 60_000);
  expect(getFailureMs({ errors: 9, updatedAt })).toBe(15_000);
  vi.setSystemTime(updatedAt + 3_600_000);
  expect(getFailureMs({ errors: 99, updatedAt })).toBe(36_000);
  expect(getFailureMs({ errors: 4, updatedAt: 0 })).toBe(10_000);
});
