import { planMarket } from '@livery/sandbox/market/planMarket';
import { type Address, type Client, createClient, custom, decodeFunctionData, type Hex, multicall3Abi } from 'viem';
import { describe, expect, test } from 'vitest';
import ethereum from '../../../lists/1.json' with { type: 'json' };
import bnbChain from '../../../lists/56.json' with { type: 'json' };
import polygon from '../../../lists/137.json' with { type: 'json' };
import { getChain } from '../../domain/chains';
import { getHubs } from '../../domain/tokens/getHubs';
import { sandboxChain } from '../../testing/sandboxChain';
import { createPoolMemory } from './poolMemory';
import { readMarket } from './readMarket';

/** Counts the calls that go through a client, their reads, and the bytes of their requests. */
function watch(client: Client) {
  const seen = { calls: 0, reads: 0, bytes: 0 };
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_call') {
      const [{ data }] = params as readonly [{ data: Hex }];
      const { args = [[]] } = decodeFunctionData({ abi: multicall3Abi, data });
      seen.calls += 1;
      seen.reads += (args[0] as readonly unknown[]).length;
      seen.bytes += JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }).length;
    }
    return client.request({ method, params } as never);
  };
  return { client: createClient({ transport: custom({ request }, { retryCount: 0 }) }), seen };
}

type Cost = { calls: number; reads: number; bytes: number };

describe.each([
  { id: 1, list: ethereum, maxReads: 61, maxBytes: 40_000 },
  { id: 56, list: bnbChain, maxReads: 61, maxBytes: 40_000 },
  // Of Algebra's form, too.
  { id: 137, list: polygon, maxReads: 71, maxBytes: 56_000 },
  // The prices of the whole amount and of a hundredth, and the read that shows how much gas is left.
])('on chain $id', ({ id, list, maxReads, maxBytes }) => {
  const getClient = sandboxChain(id);
  const chain = getChain(id);
  if (!chain) throw new Error('The chain is missing.');
  const hubs = getHubs(chain, list.tokens as readonly { address: Address; symbol: string }[]);
  const { tokens } = planMarket(id);
  const find = (symbol: string) => tokens.find((token) => token.symbol === symbol) ?? tokens[0];

  test.each([
    ['USDC', 'DAI'],
    [tokens.find(({ address }) => !hubs.includes(address))?.symbol ?? '', 'USDT'],
  ])('the market of %s and %s has one price, asked of the pools that exist alone', async (sold, bought) => {
    const [sellToken, buyToken] = [find(sold), find(bought)];
    if (!sellToken || !buyToken) throw new Error('A token is missing.');
    const { client, seen } = watch(getClient());
    const measure = async <Value>(read: () => Promise<Value>) => {
      const before: Cost = { ...seen };
      const value = await read();
      const cost: Cost = {
        calls: seen.calls - before.calls,
        reads: seen.reads - before.reads,
        bytes: seen.bytes - before.bytes,
      };
      return { value, cost };
    };
    const pair = { chain, sellToken: sellToken.address, buyToken: buyToken.address, hubs };
    const sale = { ...pair, amount: 100n * 10n ** BigInt(sellToken.decimals), timeoutMs: 20_000 };
    const pools = createPoolMemory();
    const wide = await measure(() => readMarket(client, sale));
    await pools.discover(client, { ...pair, waitMs: 20_000 });
    const narrow = await measure(() => readMarket(client, { ...sale, pools }));
    expect(wide.value?.best).toBeGreaterThan(0n);
    expect(wide.value?.small?.priced).toBeGreaterThan(0n);
    expect(narrow.value).toEqual(wide.value);
    // Where any path may exist, the hundredth is asked for in a second call, on the best path alone.
    expect([wide.cost.calls, narrow.cost.calls]).toEqual([2, 1]);
    expect(narrow.cost.reads).toBeLessThanOrEqual(maxReads);
    expect(narrow.cost.bytes).toBeLessThanOrEqual(maxBytes);
  });

  test('the market of a token in few pools has its price before anything is known of its pools', async () => {
    const rare = tokens.findLast(({ address }) => !hubs.includes(address) && address !== chain.wrappedNative.address);
    if (!rare) throw new Error('A token is missing.');
    const pair = { chain, sellToken: chain.wrappedNative.address, buyToken: rare.address, hubs };
    const market = await readMarket(getClient(), { ...pair, amount: 4n * 10n ** 18n, timeoutMs: 20_000 });
    expect(market?.best).toBeGreaterThan(0n);
    expect(market?.small?.priced).toBeGreaterThan(0n);
  });
});
