import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedOrderJson } from '@livery/core/wire/orders/signedOrder';
import { type Address, getAddress, numberToHex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessBook } from '../testing/accessBook';
import { countUpstreamCalls } from '../testing/countUpstreamCalls';
import { createMaker } from '../testing/createMaker';
import { placeWorthlessToken } from '../testing/placeWorthlessToken';
import { startGateway } from '../testing/startGateway';

const folder = mkdtempSync(join(tmpdir(), 'livery-posts-'));
let gateway: Awaited<ReturnType<typeof startGateway>>;
const access = accessBook(() => gateway);

let worthless: Address;
/** Twenty orders at two units each, with a burst of five seconds. */
const upstream = '8';

beforeAll(async () => {
  gateway = await startGateway([1], {
    variables: { DATA_DIR: folder, VISITOR_UPSTREAM: upstream, VISITOR_ORDERS: '1000' },
  });
  worthless = await placeWorthlessToken(gateway.onChain(1).trader);
  await access.approveBoth();
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

const place = async (addressIndex: number): Promise<SignedOrderJson> => {
  const takerToken = gateway.onChain(1).token('USDC');
  return (await createMaker({ chainId: 1, makerToken: worthless, takerToken, addressIndex }).place()).body;
};
const placeAll = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => place(index)));

test('a post costs its sender two reads an order, and the same post again costs nobody a call', async () => {
  const orders = await placeAll(20);
  const post = async () => expect((await access.post(orders, 'orders')).status).toBe(200);
  // Both tokens of each order are asked, and the block twice.
  expect(await countUpstreamCalls(gateway.context, post)).toBeLessThanOrEqual(2 * 20 + 4);
  expect(await countUpstreamCalls(gateway.context, post)).toBe(0);

  const more = await place(0);
  const refused = await countUpstreamCalls(gateway.context, async () => {
    const over = await access.post(more);
    expect([over.status, Number(over.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  });
  expect(refused).toBe(0);
  gateway.pass(1_000);
  expect((await access.post(more)).status).toBe(200);
});

test('a known order among new ones costs nothing, and one that is over is refused without a call', async () => {
  gateway.pass(10_000);
  const { maker, trader } = access.onBook();
  const [known, cancelled] = [await maker.place(), await maker.place()];
  expect((await access.post([known.body, cancelled.body], 'orders')).status).toBe(200);
  await maker.cancel(trader, [cancelled.order]);
  await access.follow();

  gateway.pass(10_000);
  const fresh = await maker.place();
  const calls = await countUpstreamCalls(gateway.context, async () =>
    expect((await access.post([known.body, fresh.body], 'orders')).status).toBe(200),
  );
  expect(calls).toBeLessThanOrEqual(2 + 4);
  expect(await access.listHashes()).toContain(fresh.hash);

  const refused = await countUpstreamCalls(gateway.context, async () => {
    const over = await access.post([fresh.body, cancelled.body], 'orders');
    expect([over.status, await over.json()]).toMatchObject([
      400,
      { validationErrors: [{ field: '[1].signedOrder', reason: expect.stringContaining('ORDER_CANCELLED') }] },
    ]);
  });
  expect(refused).toBe(0);
});

test('an order whose funds went is asked about again when its maker posts it anew', async () => {
  gateway.pass(10_000);
  const { maker, trader, dai, exchange } = access.onBook();
  const { body, hash } = await maker.place();
  expect((await access.post(body)).status).toBe(200);
  await trader.approve(dai, exchange, 0n);
  await access.follow();
  expect(await access.listHashes()).not.toContain(hash);

  gateway.pass(10_000);
  await trader.approve(dai, exchange);
  // The book has not looked yet.
  expect((await access.post(body)).status).toBe(200);
  expect(await access.listHashes()).toContain(hash);
});

/** Code that loops until no gas is left. */
const burning = '0x5b600056';

test.each([
  ['burn all gas', burning, 20],
  ['are no contracts', '0x', 4],
] as const)('a post of forty tokens that %s takes few calls, and is refused', async (_, bytecode, most) => {
  const { client } = gateway.onChain(1).trader;
  const takerToken = gateway.onChain(1).token('USDC');
  const first = bytecode === burning ? 900_000 : 800_000;
  const tokens = Array.from({ length: 40 }, (_, index) => getAddress(numberToHex(first + index, { size: 20 })));
  for (const address of tokens) await client.setCode({ address, bytecode });
  const postAll = async () => {
    gateway.pass(10_000);
    const placed = tokens.map((makerToken) => createMaker({ chainId: 1, makerToken, takerToken }).place());
    const body = (await Promise.all(placed)).map((each) => each.body);
    return countUpstreamCalls(gateway.context, async () =>
      expect((await access.post(body, 'orders')).status).toBe(400),
    );
  };
  expect(await postAll()).toBeLessThanOrEqual(most);
  expect(await postAll()).toBeLessThanOrEqual(4);
});
