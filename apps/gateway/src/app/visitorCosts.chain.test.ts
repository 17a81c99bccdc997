import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import * as v from 'valibot';
import { zeroHash } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessBook } from '../testing/accessBook';
import { countUpstreamCalls } from '../testing/countUpstreamCalls';
import { startGateway } from '../testing/startGateway';

const folder = mkdtempSync(join(tmpdir(), 'livery-costs-'));
let gateway: Awaited<ReturnType<typeof startGateway>>;
const access = accessBook(() => gateway);

beforeAll(async () => {
  gateway = await startGateway([1], { v3: true, variables: { DATA_DIR: folder } });
  await access.approveBoth();
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the calls that a request causes, and the units of work for the endpoints that its visitor pays for them. */
async function measure(request: () => Response | Promise<Response>): Promise<{ calls: number; paid: number }> {
  const { budgets } = gateway.context;
  const { take, charge } = budgets;
  let paid = 0;
  budgets.take = (work, visitor, cost) => {
    if (work === 'upstream') paid += cost;
    take(work, visitor, cost);
  };
  budgets.charge = (work, visitor, cost) => {
    if (work === 'upstream') paid += cost;
    charge(work, visitor, cost);
  };
  try {
    const calls = await countUpstreamCalls(gateway.context, async () => void (await (await request()).text()));
    return { calls, paid };
  } finally {
    Object.assign(budgets, { take, charge });
  }
}

const ask = (path: string, init?: RequestInit) => gateway.app.request(path, init);
const rpc = (method: string, params: readonly unknown[]) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  return ask('/api/1/rpc?site=wallet', { method: 'POST', body });
};
const swap = (change: Record<string, string> = {}) => {
  const { usdc } = access.onBook();
  return new URLSearchParams({ sellToken: 'ETH', buyToken: usdc, sellAmount: `${10n ** 18n}`, ...change });
};
const unknown = '0x00000000000000000000000000000000000000a1';
const pair = (change: Record<string, string> = {}) => {
  const { dai, usdc } = access.onBook();
  return new URLSearchParams({ baseToken: dai, quoteToken: usdc, ...change });
};
const getTaker = () => access.onBook().trader.address;

/** Requests that ask the endpoints, by the route, with the most calls that each causes. */
const dear: readonly (readonly [string, string, () => Response | Promise<Response>, number])[] = [
  [
    '/api/{chainId}/swap/v1/quote',
    'with a taker',
    () => ask(`/api/1/swap/v1/quote?${swap({ takerAddress: getTaker() })}`),
    8,
  ],
  [
    '/api/{chainId}/swap/v1/quote',
    'of an unknown token',
    () => ask(`/api/1/swap/v1/quote?${swap({ buyToken: unknown })}`),
    4,
  ],
  [
    '/api/{chainId}/swap/v1/price',
    'of an unknown token',
    () => ask(`/api/1/swap/v1/price?${swap({ buyToken: unknown.replace('a1', 'a2') })}`),
    4,
  ],
  [
    '/api/{chainId}/depth',
    'of unknown tokens',
    () => ask(`/api/1/depth?${pair({ baseToken: unknown.replace('a1', 'a3') })}`),
    4,
  ],
  ['/api/{chainId}/rpc', 'a balance', () => rpc('eth_getBalance', [getTaker(), 'latest']), 1],
  ['/api/{chainId}/rpc', 'logs', () => rpc('eth_getLogs', [{ fromBlock: 'latest', toBlock: 'latest' }]), 1],
  [
    '/api/{chainId}/sra/v4/order',
    'a new order',
    async () => access.post((await access.onBook().maker.place()).body),
    6,
  ],
  [
    '/api/{chainId}/sra/v4/orders',
    'two new orders',
    async () => {
      const { maker } = access.onBook();
      return access.post([(await maker.place()).body, (await maker.place()).body], 'orders');
    },
    6,
  ],
  ['/api/{chainId}/depth', 'of a pair with orders', () => ask(`/api/1/depth?${pair()}`), 2],
  ['/api/lists', 'of a name', () => ask('/api/lists?url=tokens.example.eth'), 5],
];

test.each(dear)('%s %s: what the endpoints are asked is paid', async (_, __, request, most) => {
  const { calls, paid } = await measure(request);
  expect(calls).toBeGreaterThan(0);
  expect(calls).toBeLessThanOrEqual(most);
  // A read of a balance is a unit; those beside the visitor's own question are the block, and answers are charged by their bytes.
  expect(paid).toBeGreaterThanOrEqual(calls / 3);
});

/** Requests whose answers come from what the gateway has. */
const free: readonly (readonly [string, () => Response | Promise<Response>])[] = [
  ['/api/{chainId}/swap/v1/price', () => ask(`/api/1/swap/v1/price?${swap()}`)],
  ['/api/{chainId}/sources', () => ask('/api/1/sources')],
  ['/api/{chainId}/candles', () => ask(`/api/1/candles?${pair({ range: 'day' })}`)],
  ['/api/{chainId}/sra/v4/orders', () => ask('/api/1/sra/v4/orders')],
  ['/api/{chainId}/sra/v4/order/{orderHash}', () => ask(`/api/1/sra/v4/order/${zeroHash}`)],
  ['/api/{chainId}/sra/v4/orderbook', () => ask(`/api/1/sra/v4/orderbook?${pair()}`)],
  ['/api/{chainId}/sra/v4/fee_recipients', () => ask('/api/1/sra/v4/fee_recipients')],
  ['/api/{chainId}/sra/v4/order_config', () => ask('/api/1/sra/v4/order_config', { method: 'POST', body: '{}' })],
  ['/api/{chainId}/rpc', () => rpc('eth_chainId', [])],
  ['/api/lists', () => ask('/api/lists?url=none')],
  ['/api/images', () => ask('/api/images?url=none')],
  ['/api/config', () => ask('/api/config')],
  ['/api/country', () => ask('/api/country')],
  ['/api/sandbox', () => ask('/api/sandbox')],
  ['/api/events', () => ask('/api/events', { method: 'POST', body: '{}' })],
  ['/api/entries', () => ask('/api/entries')],
  ['/api/chains', () => ask('/api/chains')],
  ['/openapi.json', () => ask('/openapi.json')],
  ['/healthz', () => ask('/healthz')],
  ['/readyz', () => ask('/readyz')],
  ['/metrics', () => ask('/metrics')],
  ['/', () => ask('/')],
];

test.each(free)('%s asks the endpoints nothing', async (_, request) => {
  expect((await measure(request)).calls).toBe(0);
});

test('prices are asked for once for all visitors', async () => {
  const request = () => ask(`/api/1/prices?tokens=${nativeToken},${access.onBook().usdc}`);
  expect((await measure(request)).calls).toBeLessThanOrEqual(2);
  expect((await measure(request)).calls).toBe(0);
});

test('every path of the API is in one of the two lists', async () => {
  const { paths } = v.parse(
    v.object({ paths: v.record(v.string(), v.unknown()) }),
    await (await ask('/openapi.json')).json(),
  );
  const listed = new Set(['/api/{chainId}/prices', ...[...dear, ...free].map(([path]) => path)]);
  const others = Object.keys(paths).filter((path) => !listed.has(path) && !path.startsWith('/api/admin/'));
  // A stream stays open; it tells what changes, and asks nothing.
  expect(others).toEqual(['/api/{chainId}/sra/v4/stream']);
});
