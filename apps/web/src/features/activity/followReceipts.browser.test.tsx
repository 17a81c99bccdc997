import { focusManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type TransactionRecord, useTransactions } from '../../state/transactions';
import { useAnnouncements } from './announcements';
import { followReceipts } from './followReceipts';

type Call = { id: number; method: string; params: readonly unknown[] };

const hash = (digit: number) => `0x${`${digit}`.repeat(64)}` as const;
const account = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';

/** A node at block 16 whose replies and received methods a test can change and read. */
function startNode() {
  const node = { block: 16, asked: [] as string[], fails: false, mined: undefined as number | undefined };
  const reply = ({ method, params }: Call) => {
    if (method === 'eth_chainId') return { result: '0x1' };
    if (method === 'eth_blockNumber') return { result: `0x${node.block.toString(16)}` };
    if (node.fails) return { error: { code: -32000, message: 'Out of order' } };
    if (method === 'eth_getTransactionCount') return { result: '0x0' };
    if (method !== 'eth_getTransactionReceipt' || node.mined === undefined) return { result: null };
    return { result: { ...receipt, blockNumber: `0x${node.mined.toString(16)}`, transactionHash: params[0] } };
  };
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const calls: Call[] = [JSON.parse(String(body))].flat();
    node.asked.push(...calls.map(({ method }) => method));
    return Response.json(calls.map((call) => ({ jsonrpc: '2.0', id: call.id, ...reply(call) })));
  });
  return node;
}

const receipt = {
  blockHash: hash(8),
  contractAddress: null,
  cumulativeGasUsed: '0x1',
  effectiveGasPrice: '0x1',
  from: account,
  gasUsed: '0x1',
  logs: [],
  status: '0x1',
  to: account,
  transactionIndex: '0x0',
  type: '0x2',
};

const sent = (digit: number, change: Partial<TransactionRecord> = {}): TransactionRecord => ({
  hash: hash(digit),
  from: account,
  chainId: 1,
  summary: 'Swap',
  addedTime: Date.now(),
  ...change,
});

function follow(...transactions: TransactionRecord[]) {
  useTransactions.setState({ transactions });
  const stop = followReceipts(new QueryClient({ defaultOptions: { queries: { retry: false } } }), 1);
  onTestFinished(stop);
  return stop;
}

/** Waits while timers pass; the code of a check is loaded meanwhile. */
const until = (isOver: () => boolean) => vi.waitUntil(isOver, { timeout: 10_000 });
const getChecked = () => useTransactions.getState().transactions.map((record) => record.lastCheckedBlockNumber);

let node: ReturnType<typeof startNode>;

beforeEach(() => {
  node = startNode();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  focusManager.setFocused(undefined);
  useTransactions.setState({ transactions: [] });
  useAnnouncements.setState({ hashes: [] });
  localStorage.clear();
});

test('a pending transaction is checked once per block until its receipt is announced', async () => {
  follow(sent(1));
  await until(() => getChecked()[0] === 16);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(node.asked.filter((method) => method === 'eth_blockNumber').length).toBeGreaterThan(2);
  expect(node.asked.filter((method) => method === 'eth_getTransactionReceipt')).toHaveLength(1);
  Object.assign(node, { block: 17, mined: 17 });
  await until(() => useAnnouncements.getState().hashes.includes(hash(1)));
  expect(getChecked()).toEqual([17]);
});

test('a transaction sent later is checked at once, at the block that is known', async () => {
  follow(sent(1));
  await until(() => getChecked()[0] === 16);
  const heads = node.asked.filter((method) => method === 'eth_blockNumber').length;
  useTransactions.setState(({ transactions }) => ({ transactions: [...transactions, sent(2)] }));
  vi.useRealTimers();
  await until(() => getChecked()[1] === 16);
  expect(node.asked.filter((method) => method === 'eth_blockNumber')).toHaveLength(heads);
});

test('a receipt above the known head has the head read again at once', async () => {
  node.mined = 18;
  follow(sent(1));
  await until(() => useAnnouncements.getState().hashes.length > 0);
  vi.useRealTimers();
  await until(() => node.asked.filter((method) => method === 'eth_blockNumber').length === 2);
});

test('a failed check is repeated when the head is next read', async () => {
  node.fails = true;
  follow(sent(1));
  await until(() => node.asked.includes('eth_getTransactionCount'));
  await vi.advanceTimersByTimeAsync(100);
  expect(getChecked()).toEqual([undefined]);
  node.fails = false;
  await until(() => getChecked()[0] === 16);
});

test('no request is sent while no transaction of the chain is followed', async () => {
  follow(sent(1, { addedTime: 0 }), sent(2, { chainId: 137 }));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(node.asked).toEqual([]);
});

test('no request is sent while the tab is hidden', async () => {
  follow(sent(1));
  await until(() => getChecked()[0] === 16);
  focusManager.setFocused(false);
  node.asked = [];
  await vi.advanceTimersByTimeAsync(30_000);
  useTransactions.setState({ transactions: [sent(2), sent(3)] });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(node.asked).toEqual([]);
  focusManager.setFocused(true);
  await until(() => getChecked().every((block) => block === 16));
});

test('no request is sent after the stop', async () => {
  const stop = follow(sent(1));
  await until(() => getChecked()[0] === 16);
  stop();
  node.asked = [];
  node.block = 17;
  useTransactions.setState({ transactions: [sent(2)] });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(node.asked).toEqual([]);
});
