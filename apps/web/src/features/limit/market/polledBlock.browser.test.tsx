import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { blockNumberQuery, idlePollMs, useEveryBlock } from '../../../chain/blockNumber';
import { marketQuery } from './marketQuery';

const address = '0x00000000000000000000000000000000000000a1';
const sale = { chainId: 1, sellToken: { address }, buyToken: { address }, sellAmount: 1n } as const;

/** A page that follows the chain, with or without the market of an amount on it. */
function Page({ hasMarket }: { hasMarket: boolean }) {
  useEveryBlock(1);
  useQuery(marketQuery(hasMarket ? sale : undefined));
  return null;
}

/** Stands for the gateway, whose node is at block 5. Returns a function that counts the questions for the block. */
function startNode() {
  let asked = 0;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.endsWith('/rpc')) return new Response('', { status: 503 });
    const requests: { id: number; method: string }[] = JSON.parse(String(init?.body));
    asked += requests.filter(({ method }) => method === 'eth_blockNumber').length;
    const results = { eth_blockNumber: '0x5', eth_chainId: '0x1' };
    const answers = requests.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: Reflect.get(results, method) }));
    const bytes = new TextEncoder().encode(JSON.stringify(answers));
    // A stream of the page is read without real time.
    return new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(bytes);
          controller.close();
        },
      }),
    );
  });
  return () => asked;
}

/** Returns how often the block is asked for within the pause of a page at rest, after the first time. */
async function countPolls(countAsked: () => number, hasMarket: boolean): Promise<number> {
  const before = countAsked();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const client = new QueryClient();
  const gas = { cost: 1n, rate: '1' };
  client.setQueryData(marketQuery(sale).queryKey, { sellAmount: 1n, buyAmount: 1n, gas });
  const screen = await render(
    <QueryClientProvider client={client}>
      <Page hasMarket={hasMarket} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(countAsked()).toBe(before + 1));
  await vi.advanceTimersByTimeAsync(idlePollMs - 1_000);
  await screen.unmount();
  vi.useRealTimers();
  return countAsked() - before - 1;
}

test('a page at rest does not poll the block, and one that shows the market of an amount polls it about with the blocks', async () => {
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const countAsked = startNode();
  // Loads the code that asks, which takes real time.
  await new QueryClient().fetchQuery(blockNumberQuery(1));
  expect(await countPolls(countAsked, false)).toBe(0);
  expect(await countPolls(countAsked, true)).toBe(2);
});
