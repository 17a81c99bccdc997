import { examineToken } from '@livery/core/actions/simulation/examineToken';
import { getChain } from '@livery/core/domain/chains';
import { QueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestedByBoth } from '../chain/tokenTrial';
import { getSecondNode } from '../wallet/getSecondNode';
import { tokenTrialQuery } from './useTokenWarnings';

// No request is made here, and the wallet code behind the client needs a browser.
vi.mock('../chain/getClient', () => ({ getClient: async () => 'gateway' }));
vi.mock('../wallet/getSecondNode', () => ({ getSecondNode: vi.fn<typeof getSecondNode>() }));
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
  expect(await look()).toMatchObject(trial);
  expect(await look()).toMatchObject(trial);
  expect(examineToken).toHaveBeenCalledTimes(2);
  client.clear();
});

const taxed = { ...trial, canSell: true, sellTaxBps: 900 };
const plain = { ...taxed, sellTaxBps: 0 };

/** Tests the token as a page with a wallet does, by what each node's test run shows. */
function testToken(
  gateway: typeof trial | undefined,
  wallet: typeof trial | 'silent' | 'no node' | 'no answer',
  { token = usdc as Address, byBoth = 'all' as TestedByBoth } = {},
) {
  vi.mocked(examineToken).mockImplementation(async (node) => {
    if ((node as unknown) === 'gateway') return gateway;
    if (wallet === 'silent') return new Promise<never>(() => {});
    return wallet === 'no answer' ? undefined : (wallet as typeof trial);
  });
  vi.mocked(getSecondNode).mockResolvedValue(wallet === 'no node' ? undefined : ('wallet' as never));
  if (!chain) throw new Error('Ethereum is missing.');
  return new QueryClient().fetchQuery(tokenTrialQuery({ chain, token, paths: [], byBoth }, true));
}

test('neither node alone can hide what a token takes', async () => {
  expect(await testToken(plain, taxed)).toMatchObject(taxed);
  expect(await testToken(taxed, plain)).toMatchObject(taxed);
  expect(await testToken(taxed, 'no node')).toMatchObject(taxed);
});

test('a test run that the wallet’s node did not make is told, but of a token that ships with the page', async () => {
  const unlisted = '0x00000000000000000000000000000000000000Aa';
  for (const silence of ['no node', 'no answer'] as const) {
    expect(await testToken(plain, silence, { token: unlisted })).toEqual({ ...plain, isByGatewayAlone: true });
    expect(await testToken(plain, silence)).toEqual({ ...plain, isByGatewayAlone: false });
  }
  expect(await testToken(plain, plain, { token: unlisted })).toEqual({ ...plain, isByGatewayAlone: false });
  expect(await testToken(undefined, plain, { token: unlisted })).toEqual({ ...plain, isByGatewayAlone: false });
  expect(await testToken(undefined, 'no answer', { token: unlisted })).toBeNull();
});

test('a dialog has the wallet’s node test what does not ship with the page, and takes the form’s result of the rest', async () => {
  const byBoth = 'unlisted';
  expect(await testToken(plain, taxed, { byBoth })).toMatchObject(plain);
  expect(examineToken).toHaveBeenCalledTimes(1);
  expect(await testToken(plain, taxed, { byBoth, token: '0x00000000000000000000000000000000000000Aa' })).toMatchObject(
    taxed,
  );
});

test('a wallet’s node that is silent holds a test run up for three seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const tested = testToken(taxed, 'silent');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await tested).toMatchObject(taxed);
});
