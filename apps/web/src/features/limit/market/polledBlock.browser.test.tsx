import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { idlePollMs, useBlockNumber } from '../../../chain/blockNumber';
import { marketQuery } from './marketQuery';

const readBlockNumber = vi.hoisted(() => vi.fn<() => Promise<bigint>>());
vi.mock('../../../chain/readChain', () => ({ readBlockNumber }));
vi.mock('../../../chain/getClient', () => ({ getClient: async () => ({}) }));

afterEach(() => {
  vi.useRealTimers();
});

const address = '0x00000000000000000000000000000000000000a1';
const sale = { chainId: 1, sellToken: { address }, buyToken: { address }, sellAmount: 1n } as const;

/** A page that follows the chain, with or without the market of an amount on it. */
function Page({ hasMarket }: { hasMarket: boolean }) {
  useBlockNumber(1);
  useQuery(marketQuery(hasMarket ? sale : undefined));
  return null;
}

/** Returns how often the block was asked for within the pause of a page at rest, after the first time. */
async function countPolls(hasMarket: boolean): Promise<number> {
  readBlockNumber.mockReset().mockResolvedValue(5n);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const client = new QueryClient();
  const gas = { cost: 1n, rate: '1' };
  client.setQueryData(marketQuery(sale).queryKey, { sellAmount: 1n, buyAmount: 1n, gas });
  await render(
    <QueryClientProvider client={client}>
      <Page hasMarket={hasMarket} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(readBlockNumber).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(idlePollMs - 1_000);
  return readBlockNumber.mock.calls.length - 1;
}

test('a page at rest does not poll the block, and one that shows the market of an amount polls it about with the blocks', async () => {
  expect(await countPolls(false)).toBe(0);
  vi.useRealTimers();
  expect(await countPolls(true)).toBe(2);
});
