import { examineToken } from '@livery/core/actions/simulation/examineToken';
import { getChain } from '@livery/core/domain/chains';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSecondNode } from '../send/getSecondNode';
import { tokenTrialQuery } from './useTokenWarnings';

// No request is made here, and the wallet code behind the client needs a browser.
vi.mock('../chain/getClient', () => ({ getClient: async () => 'gateway' }));
vi.mock('../send/getSecondNode', () => ({ getSecondNode: vi.fn<typeof getSecondNode>() }));
vi.mock('@livery/core/actions/simulation/examineToken', () => ({ examineToken: vi.fn<typeof examineToken>() }));

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const trial = { canBuy: true, canSell: false, buyTaxBps: 0, sellTaxBps: 0, transferTaxBps: 0 };
const minuteMs = 60_000;

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('a token that could not be tested is tested again the next time, a tested one is not', async () => {
  const client = new QueryClient();
  const look = () => {
    vi.setSystemTime(Date.now() + minuteMs);
    return client.fetchQuery(tokenTrialQuery({ chain, token: usdc, paths: [] }, true));
  };
  vi.mocked(examineToken).mockResolvedValueOnce(undefined).mockResolvedValue(trial);
  expect(await look()).toBeNull();
  expect(await look()).toEqual(trial);
  expect(await look()).toEqual(trial);
  expect(examineToken).toHaveBeenCalledTimes(2);
  client.clear();
});

const taxed = { ...trial, canSell: true, sellTaxBps: 900 };
const plain = { ...taxed, sellTaxBps: 0 };

/** Tests the token as a page with a wallet does, by what each node's test run shows. */
function testToken(gateway: typeof trial, wallet: typeof trial | 'silent' | 'no node') {
  vi.mocked(examineToken).mockImplementation(async (node) => {
    if ((node as unknown) === 'gateway') return gateway;
    return wallet === 'silent' ? new Promise<never>(() => {}) : (wallet as typeof trial);
  });
  vi.mocked(getSecondNode).mockResolvedValue(wallet === 'no node' ? undefined : ('wallet' as never));
  if (!chain) throw new Error('Ethereum is missing.');
  return new QueryClient().fetchQuery(tokenTrialQuery({ chain, token: usdc, paths: [], byBoth: true }, true));
}

test('neither node alone can hide what a token takes', async () => {
  expect(await testToken(plain, taxed)).toEqual(taxed);
  expect(await testToken(taxed, plain)).toEqual(taxed);
  expect(await testToken(taxed, 'no node')).toEqual(taxed);
});

test('a wallet’s node that is silent holds a test run up for three seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const tested = testToken(taxed, 'silent');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await tested).toEqual(taxed);
});
