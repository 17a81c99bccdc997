import { getChain } from '@livery/core/domain/chains';
import { sendAnswer } from '@livery/sandbox/faults/fault';
import { type FaultyNode, startFaultyNode } from '@livery/sandbox/faults/startFaultyNode';
import pino from 'pino';
import { type Client, concat, createClient, type Hex, http, numberToHex, size } from 'viem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createChainState } from '../../../chains/chainState';
import { createTrials, type TrialBlock } from './createTrials';
import type { Trial } from './tryTogether';

const trial = {
  account: '0x00000000000000000000000000000000000000e1',
  to: '0x00000000000000000000000000000000000000f1',
  data: '0x23b872dd',
} as const;
const block = { number: 1_000n, hash: `0x${'ab'.repeat(32)}` } as const;
const other = { number: 1_000n, hash: `0x${'cd'.repeat(32)}` } as const;
const one = numberToHex(1, { size: 32 });
const zero = numberToHex(0, { size: 32 });

let node: FaultyNode;
let result: unknown;
let now = 0;

beforeEach(async () => {
  result = one;
  node = await startFaultyNode({ results: { eth_call: () => result } });
});
afterEach(() => node.stop());

const countCalls = () => node.batches.flat().filter((method) => method === 'eth_call').length;

/** Clients of a node: viem's own, and that of a gateway, which judges errors before. */
const clients = {
  viem: (): Client => createClient({ transport: http(node.url, { retryCount: 0 }) }),
  gateway(): Client {
    const chain = getChain(1);
    if (!chain) throw new Error('There is no chain.');
    return createChainState(chain, { urls: [node.url], log: pino({ level: 'silent' }) }).client;
  },
};
const clientNames = ['viem', 'gateway'] as const;

/** Creates trials of which each is asked in a turn of its own, unless several are given. */
function create(client = clients.viem()) {
  const trials = createTrials(client, () => now);
  return {
    ask: (each: Trial, as: TrialBlock = block) => trials.start(as, { left: 10 })(each),
    askAll(all: readonly Trial[], { as = block, calls = 10 }: { as?: TrialBlock; calls?: number } = {}) {
      const ask = trials.start(as, { left: calls });
      return Promise.all(all.map((each) => ask(each)));
    },
  };
}

/** Returns trials of as many makers. */
const toTrials = (count: number): Trial[] =>
  Array.from({ length: count }, (_, index) => ({ ...trial, data: numberToHex(index, { size: 100 }) }));

/** Has the node answer calls that replace code, of which it counts the trials. */
function replaceCode(answer: (count: number) => { result: unknown } | { error: { code: number; message: string } }) {
  const counts: number[] = [];
  node.behave(({ calls, isBatch, honest, response }) => {
    const answers = honest.map((entry, index) => {
      const [request, , override] = (calls[index]?.params ?? []) as [{ data: Hex }?, unknown?, unknown?];
      if (!override || !request) return entry;
      const count = size(request.data) / 192;
      counts.push(count);
      return { jsonrpc: '2.0', id: calls[index]?.id, ...answer(count) };
    });
    sendAnswer(response, isBatch ? answers : answers[0]);
  });
  return counts;
}

function answerWith(error: { code: number; message: string; data?: unknown }) {
  node.behave(({ calls, isBatch, honest, response }) => {
    const answers = honest.map((entry, index) =>
      calls[index]?.method === 'eth_call' ? { jsonrpc: '2.0', id: calls[index]?.id, error } : entry,
    );
    sendAnswer(response, isBatch ? answers : answers[0]);
  });
}

/** Errors of nodes for a call that its contract ended. */
const ended = [
  ['geth, a revert with a reason', { code: 3, message: 'execution reverted: paused', data: '0x08c379a0' }],
  ['geth, a revert without', { code: -32_000, message: 'execution reverted' }],
  ['anvil', { code: 3, message: 'execution reverted: revert: blocked', data: '0x' }],
  ['besu', { code: -32_000, message: 'Execution reverted', data: '0x' }],
  ['erigon', { code: -32_000, message: 'execution reverted' }],
  ['nethermind', { code: -32_015, message: 'VM execution error.', data: 'Reverted 0x08c379a0' }],
  ['nethermind, without data', { code: -32_015, message: 'VM execution error' }],
  ['openethereum', { code: -32_015, message: 'VM execution error.', data: 'Reverted 0x' }],
  [
    'a provider that wraps',
    { code: -32_603, message: 'Internal JSON-RPC error.', data: { message: 'execution reverted' } },
  ],
  ['geth, an old token', { code: -32_000, message: 'invalid opcode: INVALID' }],
  ['geth, an older token', { code: -32_000, message: 'invalid jump destination' }],
  ['nethermind, an old token', { code: -32_015, message: 'VM execution error.', data: 'Bad instruction fe' }],
  ['anvil, an old token', { code: -32_603, message: 'EVM error InvalidFEOpcode' }],
  ['geth, a token that burns all gas', { code: -32_000, message: 'out of gas' }],
  ['anvil, a token that burns all gas', { code: -32_603, message: 'EVM error OutOfGas' }],
] as const;

test.each(ended.flatMap(([name, error]) => clientNames.map((client) => [name, client, error] as const)))(
  'the error of %s is the refusal of a token, through the client of %s',
  async (_, client, error) => {
    answerWith(error);
    expect(await create(clients[client]()).ask(trial)).toBe('refuses');
  },
);

/** Errors of nodes that failed themselves. */
const failed = [
  [-32_000, 'header not found'],
  [-32_603, 'Internal error'],
  [-32_000, 'execution timeout'],
  [-32_000, 'execution aborted (timeout = 5s)'],
  [-32_015, 'VM execution error: timeout'],
  [-32_000, 'missing trie node 7b3f (path ) state 0x12 is not available'],
  [-32_002, 'resource unavailable'],
  [-32_601, 'the method eth_call does not exist'],
] as const;

test.each(failed.flatMap((error) => clientNames.map((client) => [...error, client] as const)))(
  'the error %i %s tells nothing of a token, through the client of %s',
  async (code, message, client) => {
    answerWith({ code, message });
    const trials = create(clients[client]());
    expect(await trials.ask(trial)).toBe('unknown');
    // It is not remembered.
    node.behave(undefined);
    expect(await trials.ask(trial)).toBe('passes');
  },
);

test.each([
  [-32_005, 'daily request count exceeded, request rate limited'],
  [429, 'Too Many Requests'],
])('a node that takes no more requests (%i) fails a trial, or tells nothing', async (code, message) => {
  answerWith({ code, message });
  const outcomes = clientNames.map((client) =>
    create(clients[client]())
      .ask(trial)
      .catch(() => 'failed'),
  );
  expect(await Promise.all(outcomes)).toEqual(['unknown', 'failed']);
});

test('a token that answers false refuses, and one that answers nothing does not', async () => {
  const outcomes: string[] = [];
  for (const said of [zero, one, '0x']) {
    result = said;
    outcomes.push(await create().ask(trial));
  }
  expect(outcomes).toEqual(['refuses', 'passes', 'passes']);
});

test('the same question is asked once in a block, and again in another of the same number', async () => {
  const trials = create();
  await Promise.all([trials.ask(trial), trials.ask(trial)]);
  await trials.ask({ ...trial, to: '0x00000000000000000000000000000000000000F1' });
  expect(countCalls()).toBe(1);
  await trials.ask(trial, other);
  await trials.ask({ ...trial, data: '0x23b872de' });
  await trials.ask({ ...trial, account: trial.to });
  expect(countCalls()).toBe(4);
});

test('a node that does not answer fails a trial, which is not remembered', async () => {
  node.behave(({ response }) => response.destroy());
  const trials = create();
  await expect(trials.ask(trial)).rejects.toThrow();
  node.behave(undefined);
  expect(await trials.ask(trial)).toBe('passes');
});

test('trials of one sender share calls, and those that a call did not prove are asked alone', async () => {
  const counts = replaceCode((count) => ({
    result: concat(Array.from({ length: count }, (_, index) => (index % 10 === 3 ? zero : one))),
  }));
  result = zero;
  const outcomes = await create().askAll(toTrials(40));
  expect(outcomes.map((outcome, index) => outcome === (index % 10 === 3 ? 'refuses' : 'passes'))).not.toContain(false);
  expect(counts).toEqual([40]);
  expect(countCalls()).toBe(1 + 4);
});

test('a call takes a hundred trials, and those of another sender have one of their own', async () => {
  const counts = replaceCode((count) => ({ result: concat(Array<Hex>(count).fill(one)) }));
  const others = toTrials(2).map((each) => ({ ...each, account: trial.to }));
  const outcomes = await create().askAll([...toTrials(130), ...others]);
  expect(new Set(outcomes)).toEqual(new Set(['passes']));
  expect(counts).toEqual([100, 30, 2]);
});

test('trials that no call is left for are told from those that a call did not prove, and not remembered', async () => {
  const counts = replaceCode((count) => ({ result: concat(Array<Hex>(count).fill(zero)) }));
  result = zero;
  const trials = create();
  const outcomes = await trials.askAll(toTrials(30), { calls: 4 });
  expect(outcomes).toEqual(outcomes.map((_, index) => (index < 3 ? 'refuses' : 'doubtful')));
  expect(countCalls()).toBe(4);
  expect(await trials.askAll(toTrials(5), { calls: 0 })).toEqual([...Array(3).fill('refuses'), 'unasked', 'unasked']);
  expect(await trials.askAll(toTrials(5))).toEqual(Array(5).fill('refuses'));
  expect(counts).toEqual([30, 2]);
});

test.each([
  ['with an error', { error: { code: -32_602, message: 'too many arguments, want at most 2' } }],
  ['with a revert of the code that it did not replace', { error: { code: 3, message: 'execution reverted' } }],
  ['with nothing', { result: '0x' }],
  ['with a word', { result: one }],
])('a node that answers %s to replaced code is asked for each trial alone, for ten minutes', async (_, answer) => {
  const counts = replaceCode(() => answer);
  const trials = create();
  const ask = async (minutes: number) => {
    now = minutes * 60_000;
    return trials.askAll(toTrials(3), { as: { ...block, hash: numberToHex(minutes, { size: 32 }) } });
  };
  for (const minutes of [0, 3, 9]) expect(await ask(minutes)).toEqual(['passes', 'passes', 'passes']);
  expect(counts).toEqual([3]);
  expect(countCalls()).toBe(3 * 3 + 1);
  await ask(11);
  expect(counts).toEqual([3, 3]);
});

test('a node that fails over everything is asked together again', async () => {
  answerWith({ code: -32_000, message: 'header not found' });
  const trials = create();
  expect(await trials.askAll(toTrials(2))).toEqual(['unknown', 'unknown']);
  const counts = replaceCode((count) => ({ result: concat(Array<Hex>(count).fill(one)) }));
  expect(await trials.askAll(toTrials(2))).toEqual(['passes', 'passes']);
  expect(counts).toEqual([2]);
});

test('a node that does not answer fails all that is asked together', async () => {
  node.behave(({ response }) => response.destroy());
  await expect(create().askAll(toTrials(3))).rejects.toThrow();
});
