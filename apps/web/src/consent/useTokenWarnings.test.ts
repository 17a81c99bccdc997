import { examineToken } from '@livery/core/actions/simulation/examineToken';
import { getChain } from '@livery/core/domain/chains';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokenTrialQuery } from './useTokenWarnings';

// No request is made here, and the wallet code behind the client needs a browser.
vi.mock('../chain/getClient', () => ({ getClient: vi.fn() }));
vi.mock('@livery/core/actions/simulation/examineToken', () => ({ examineToken: vi.fn<typeof examineToken>() }));

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const trial = { canBuy: true, canSell: false, buyTaxBps: 0, sellTaxBps: 0, transferTaxBps: 0 };
const minuteMs = 60_000;

beforeEach(() => {
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
