import { examineToken } from '@livery/core/actions/examineToken';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleTerms, usdc } from '../testing/sampleTerms';
import { tokenTrialQuery } from './useTokenWarnings';

// No request is made here, and the wallet code behind the client needs a browser.
vi.mock('../../../chain/getClient', () => ({ getClient: vi.fn() }));
vi.mock('@livery/core/actions/examineToken', () => ({ examineToken: vi.fn<typeof examineToken>() }));

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
    return client.fetchQuery(tokenTrialQuery({ chain: sampleTerms.chain, token: usdc.address, paths: [] }, true));
  };
  vi.mocked(examineToken).mockResolvedValueOnce(undefined).mockResolvedValue(trial);
  expect(await look()).toBeNull();
  expect(await look()).toEqual(trial);
  expect(await look()).toEqual(trial);
  expect(examineToken).toHaveBeenCalledTimes(2);
  client.clear();
});
