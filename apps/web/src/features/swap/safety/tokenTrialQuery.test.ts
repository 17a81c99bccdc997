import { examineToken } from '@livery/core/actions/examineToken';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleTerms, usdc } from '../testing/sampleTerms';
import { tokenTrialQuery } from './tokenTrialQuery';

// Nothing is asked here, and the wallets behind the client want a browser.
vi.mock('../../../config/getClient', () => ({ getClient: vi.fn() }));
vi.mock('@livery/core/actions/examineToken', () => ({ examineToken: vi.fn<typeof examineToken>() }));

const trial = { canBuy: true, canSell: false, buyTaxBps: 0, sellTaxBps: 0, transferTaxBps: 0 };
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('a token of which nothing could be told is tried again at the next look, one that was tried is not', async () => {
  const client = new QueryClient();
  const look = () => {
    vi.setSystemTime(Date.now() + minute);
    return client.fetchQuery(tokenTrialQuery({ chain: sampleTerms.chain, token: usdc.address, paths: [] }, true));
  };
  vi.mocked(examineToken).mockResolvedValueOnce(undefined).mockResolvedValue(trial);
  expect(await look()).toBeNull();
  expect(await look()).toEqual(trial);
  expect(await look()).toEqual(trial);
  expect(examineToken).toHaveBeenCalledTimes(2);
  client.clear();
});
