import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTransactions } from '../state/transactions';
import { tellWhenDone, useTelling } from './tellWhenDone';

const hash = '0xaa';
const sent = { hash, from: '0x02', chainId: 1, summary: 'Swap', addedTime: 1 } as const;
const tell = () => tellWhenDone({ hash, chainId: 1, summary: 'Swap', describe: (outcome) => `It is ${outcome}` });
const shown: unknown[] = [];

function stubNotification(answer: 'granted' | 'denied') {
  const requestPermission = vi.fn(async () => answer);
  class FakeNotification {
    static requestPermission = requestPermission;
    constructor(...parameters: unknown[]) {
      shown.push(parameters);
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  return requestPermission;
}

beforeEach(() => {
  shown.length = 0;
  useTransactions.setState({ transactions: [sent] });
  useTelling.setState({ hashes: [], isRefused: false });
});
afterEach(() => vi.unstubAllGlobals());

test('the trader is told once, when the transaction has an outcome', async () => {
  stubNotification('granted');
  await tell();
  expect(shown).toEqual([]);
  expect(useTelling.getState().hashes).toEqual([hash]);
  useTransactions.setState({ transactions: [{ ...sent, end: 'dropped' }] });
  useTransactions.setState({ transactions: [{ ...sent, end: 'replaced' }] });
  expect(shown).toEqual([['It is dropped', { body: 'Swap', tag: hash }]]);
  expect(useTelling.getState().hashes).toEqual([]);
});

test('without the permission nothing is told, and the refusal is known', async () => {
  const ask = stubNotification('denied');
  await tell();
  useTransactions.setState({ transactions: [{ ...sent, end: 'dropped' }] });
  expect(ask).toHaveBeenCalledOnce();
  expect(shown).toEqual([]);
  expect(useTelling.getState()).toEqual({ hashes: [], isRefused: true });
});

test('a browser without notifications refuses', async () => {
  vi.stubGlobal('Notification', undefined);
  await tell();
  expect(useTelling.getState().isRefused).toBe(true);
});

test('a record that is removed is not told', async () => {
  stubNotification('granted');
  await tell();
  useTransactions.setState({ transactions: [] });
  expect(shown).toEqual([]);
  expect(useTelling.getState().hashes).toEqual([]);
});
