import { getChain } from '@livery/core/domain/chains';
import pino from 'pino';
import { RpcRequestError, zeroHash } from 'viem';
import { expect, test, vi } from 'vitest';
import { createChainState } from '../../chains/chainState';
import { PlanUsedUpError } from '../../errors/rpc';
import { createPoolState } from '../../pools/poolState';
import { answerRpc } from './answerRpc';

/** A chain whose node answers each call with a text of this length. */
function createState(chars: number) {
  const chain = getChain(1);
  if (!chain) throw new Error('There is no chain 1.');
  const state = createChainState(chain, { urls: ['http://127.0.0.1:1'], log: pino({ level: 'silent' }) });
  const request = vi.spyOn(state.rpc, 'request').mockResolvedValue('0'.repeat(chars));
  return { state, request };
}

const call = (params: unknown = []) => ({ jsonrpc: '2.0', id: 1, method: 'eth_getCode', params });
const batch = (count: number) => JSON.stringify(Array.from({ length: count }, () => call()));

test('an answer of up to 12 MB is given, a larger one is an error', async () => {
  const { state } = createState(150_000);
  expect((await answerRpc(state, batch(80))).length).toBeGreaterThan(12_000_000);
  expect(JSON.parse(await answerRpc(state, batch(90)))).toEqual({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32_003, message: 'The response is too large.' },
  });
});

test.each([
  ['nested too deep to be sent on', `[${'['.repeat(20_000)}${']'.repeat(20_000)}]`],
  ['nested too deep in its parameters', JSON.stringify(call()).replace('[]', '['.repeat(20_000) + ']'.repeat(20_000))],
])('a body that is %s is refused', async (_, body) => {
  const { state, request } = createState(1);
  const message = 'Invalid request: the body is nested too deep.';
  expect(JSON.parse(await answerRpc(state, body))).toMatchObject({ error: { code: -32_600, message } });
  expect(request).not.toHaveBeenCalled();
});

test.each([
  ['numbers', `[${'0,'.repeat(60_000)}0]`],
  ['lists in lists', '['.repeat(60_000)],
  ['objects', JSON.stringify(call(Array.from({ length: 60_000 }, () => ({}))))],
])('a body of many %s is refused before it is parsed', async (_, body) => {
  const { state, request } = createState(1);
  const message = 'Invalid request: the body holds too many values.';
  expect(JSON.parse(await answerRpc(state, body))).toMatchObject({ error: { code: -32_600, message } });
  expect(request).not.toHaveBeenCalled();
});

test('the size of a body and the calls in it are paid for before any is sent', async () => {
  const { state, request } = createState(1);
  const costs: number[] = [];
  const body = JSON.stringify([call(['0'.repeat(8_192)]), call()]);
  await answerRpc(state, body, { take: (cost) => costs.push(cost) });
  expect(costs).toEqual([4 + 8 + 4]);
  request.mockClear();
  const over = answerRpc(state, body, {
    take() {
      throw new RangeError('over');
    },
  });
  await expect(over).rejects.toThrow('over');
  expect(request).not.toHaveBeenCalled();
});

test('whether an account was touched is answered from what was followed, without a call', async () => {
  const { state, request } = createState(1);
  const ask = async (...params: unknown[]) =>
    JSON.parse(await answerRpc(state, JSON.stringify({ ...call(params), method: 'livery_isTouched' })));
  const account = '0x00000000000000000000000000000000000000a1';
  // Nothing is known yet.
  expect(await ask(account, '0x4')).toMatchObject({ result: true });
  state.pools = createPoolState({ venues: [], head: { number: 5n, hash: zeroHash, parentHash: zeroHash } });
  expect(await ask(account, '0x4')).toMatchObject({ result: true });
  expect(await ask(account, '0x5')).toMatchObject({ result: false });
  expect(await ask('0xa1', '0x5')).toMatchObject({ error: { code: -32_602 } });
  expect(await ask(account)).toMatchObject({ error: { code: -32_602 } });
  expect(request).not.toHaveBeenCalled();
});

test('a plan that is used up in the middle of a request is named in its answer', async () => {
  const { state, request } = createState(1);
  request.mockRejectedValue(new PlanUsedUpError('Ethereum', { until: Date.UTC(2026, 10, 30), now: 0 }));
  const message = "The operator's plan for Ethereum is used up until 2026-11-30 00:00 UTC.";
  expect(JSON.parse(await answerRpc(state, JSON.stringify(call())))).toMatchObject({
    error: { code: -32_603, message },
  });
});

test('a visitor reads the logs of 10,000 blocks at once, and of fewer once a provider has named its bound', async () => {
  const { state, request } = createState(1);
  const ask = async (toBlock: string) => {
    const params = [{ fromBlock: '0x1', toBlock }];
    return JSON.parse(await answerRpc(state, JSON.stringify({ ...call(params), method: 'eth_getLogs' })));
  };
  const refuse = (message: string) =>
    request.mockRejectedValueOnce(new RpcRequestError({ body: {}, url: '', error: { code: -32_600, message } }));
  expect(await ask('0x2711')).toMatchObject({ error: { message: expect.stringContaining('limited to 10000 blocks') } });
  expect(request).not.toHaveBeenCalled();
  expect(await ask('0x2710')).toHaveProperty('result');
  // What is too much to answer says nothing of other questions.
  refuse('query returned more than 10000 results');
  expect(await ask('0x2710')).toHaveProperty('error');
  expect(await ask('0x2710')).toHaveProperty('result');
  refuse('You can make eth_getLogs requests with up to a 10 block range.');
  expect(await ask('0x2710')).toHaveProperty('error');
  request.mockClear();
  expect(await ask('0xb')).toMatchObject({ error: { message: expect.stringContaining('limited to 10 blocks') } });
  expect(request).not.toHaveBeenCalled();
  expect(await ask('0xa')).toHaveProperty('result');
  // The gateway's own range is another.
  expect(state.logRange.blocks).toBe(5n);
});
