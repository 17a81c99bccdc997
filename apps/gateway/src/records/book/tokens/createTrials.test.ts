import { getChain } from '@livery/core/domain/chains';
import { sendAnswer } from '@livery/sandbox/faults/fault';
import { type FaultyNode, startFaultyNode } from '@livery/sandbox/faults/startFaultyNode';
import pino from 'pino';
import { type Client, createClient, http } from 'viem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createChainState } from '../../../chains/chainState';
import { createTrials } from './createTrials';

const trial = {
  account: '0x00000000000000000000000000000000000000e1',
  to: '0x00000000000000000000000000000000000000f1',
  data: '0x23b872dd',
} as const;
const block = { number: 1_000n, hash: `0x${'ab'.repeat(32)}` } as const;
const other = { number: 1_000n, hash: `0x${'cd'.repeat(32)}` } as const;
const one = `0x${'1'.padStart(64, '0')}`;
const zero = `0x${'0'.padStart(64, '0')}`;

let node: FaultyNode;
let result: unknown;

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
    expect(await createTrials(clients[client]()).ask(trial, block)).toBe('refuses');
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
    const trials = createTrials(clients[client]());
    expect(await trials.ask(trial, block)).toBe('unknown');
    // It is not remembered.
    node.behave(undefined);
    expect(await trials.ask(trial, block)).toBe('passes');
  },
);

test.each([
  [-32_005, 'daily request count exceeded, request rate limited'],
  [429, 'Too Many Requests'],
])('a node that takes no more requests (%i) fails a trial, or tells nothing', async (code, message) => {
  answerWith({ code, message });
  const outcomes = clientNames.map((client) =>
    createTrials(clients[client]())
      .ask(trial, block)
      .catch(() => 'failed'),
  );
  expect(await Promise.all(outcomes)).toEqual(['unknown', 'failed']);
});

test('a token that answers false refuses, and one that answers nothing does not', async () => {
  const outcomes: string[] = [];
  for (const said of [zero, one, '0x']) {
    result = said;
    outcomes.push(await createTrials(clients.viem()).ask(trial, block));
  }
  expect(outcomes).toEqual(['refuses', 'passes', 'passes']);
});

test('the same question is asked once in a block, and again in another of the same number', async () => {
  const trials = createTrials(clients.viem());
  expect(trials.isKnown(trial, block)).toBe(false);
  await Promise.all([trials.ask(trial, block), trials.ask(trial, block)]);
  await trials.ask({ ...trial, to: '0x00000000000000000000000000000000000000F1' }, block);
  expect(countCalls()).toBe(1);
  expect(trials.isKnown(trial, block)).toBe(true);
  await trials.ask(trial, other);
  await trials.ask({ ...trial, data: '0x23b872de' }, block);
  await trials.ask({ ...trial, account: trial.to }, block);
  expect(countCalls()).toBe(4);
});

test('a node that does not answer fails a trial, which is not remembered', async () => {
  node.behave(({ response }) => response.destroy());
  const trials = createTrials(clients.viem());
  await expect(trials.ask(trial, block)).rejects.toThrow();
  node.behave(undefined);
  expect(await trials.ask(trial, block)).toBe('passes');
});
