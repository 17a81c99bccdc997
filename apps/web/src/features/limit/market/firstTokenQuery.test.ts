import { getChain } from '@livery/core/domain/chains';
import { InsufficientLiquidityError, QuoteFailedError } from '@livery/core/errors/quote';
import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadChainList } from '../../../chain/chainList';
import { firstTokenQuery } from './firstTokenQuery';
import { fetchMarket } from './marketQuery';

vi.mock('./marketQuery', () => ({ fetchMarket: vi.fn<typeof fetchMarket>() }));

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const kit = '0x7866E48C74CbFB8183cd1a929cd9b95a7a5CB4F4';
const tokens = (await loadChainList(1))?.tokens ?? [];
const getAddress = (name: string) => tokens.find(({ symbol }) => symbol === name)?.address;

/** Answers with a market for these tokens alone. */
function trade(...traded: (string | undefined)[]) {
  vi.mocked(fetchMarket).mockImplementation(async ({ buyToken, sellAmount }) => {
    if (!traded.includes(buyToken.address)) throw new InsufficientLiquidityError({ details: '400' });
    return { sellAmount, buyAmount: 1n, gas: { cost: 0n, rate: '0' } };
  });
}

const ask = (preferred: typeof kit | undefined) =>
  new QueryClient().fetchQuery({ ...firstTokenQuery({ chain, preferred }), retry: false });

test('the operator’s token is bought first where the wrapped coin can be sold for it', async () => {
  trade(kit, getAddress('USDC'));
  expect(await ask(kit)).toBe(kit);
});

test('the chain’s main stablecoin is bought first in place of a token without a market', async () => {
  trade(getAddress('USDC'), getAddress('DAI'));
  expect(await ask(kit)).toBe(getAddress('USDC'));
  expect(await ask(undefined)).toBe(getAddress('USDC'));
  trade(getAddress('DAI'));
  expect(await ask(kit)).toBe(getAddress('DAI'));
});

test('where nothing has a market none is found, and a silent gateway is no answer', async () => {
  trade();
  expect(await ask(kit)).toBeNull();
  expect(await ask(undefined)).toBeNull();
  vi.mocked(fetchMarket).mockRejectedValue(new QuoteFailedError({ details: '502' }));
  await expect(ask(kit)).rejects.toThrow(QuoteFailedError);
});

test('a search without a market is repeated after 30 seconds, and one that found a token is not', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = new QueryClient();
  const askLater = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return client.fetchQuery({ ...firstTokenQuery({ chain, preferred: kit }), retry: false });
  };
  trade();
  expect(await askLater(0)).toBeNull();
  trade(kit);
  expect(await askLater(29_000)).toBeNull();
  expect(await askLater(2_000)).toBe(kit);
  trade();
  expect(await askLater(3_600_000)).toBe(kit);
});
