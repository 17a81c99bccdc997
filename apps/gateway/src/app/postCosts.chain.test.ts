import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { SignedOrderJson } from '@livery/core/wire/orders/signedOrder';
import { deriveAccount } from '@livery/sandbox/deriveAccount';
import { type Address, getAddress, numberToHex } from 'viem';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { syncBook } from '../records/book/follow/syncBook';
import { accessBook } from '../testing/accessBook';
import { burnGas } from '../testing/burnGas';
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
/** Calls of a look at a block in which nothing changed, and with those that ask tokens, and read what was posted or waits. */
const restCalls = 4;
const maxBookCalls = restCalls + 13 + 10;

beforeAll(async () => {
  gateway = await startGateway([1], {
    variables: { DATA_DIR: folder, VISITOR_UPSTREAM: upstream, VISITOR_ORDERS: '1000' },
  });
  worthless = await placeWorthlessToken(gateway.onChain(1).trader);
  await access.approveBoth();
  // The first call for visitors checks the endpoint.
  expect((await access.post((await access.onBook().maker.place()).body)).status).toBe(200);
  gateway.pass(10_000);
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

test('a post costs its sender two reads an order, the endpoints two calls, and the same post again none', async () => {
  const orders = await placeAll(20);
  const post = async () => expect((await access.post(orders, 'orders')).status).toBe(200);
  // The block, and what the exchange says of the orders: tokens without a price are asked later.
  expect(await countUpstreamCalls(gateway.context, post)).toBe(2);
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

test('posts with tokens without a price that the node answers slowly delay no other post', async () => {
  gateway.pass(10_000);
  const { rpc } = gateway.onChain(1).state;
  const { request } = rpc;
  let [held, release] = [0, () => {}];
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  rpc.request = async (method, params, caller) => {
    if (JSON.stringify(params).includes(worthless.slice(2))) {
      held++;
      await slow;
    }
    return request(method, params, caller);
  };
  const first = access.post(await place(0));
  await vi.waitFor(() => expect(held).toBe(1));
  const second = access.post(await place(1));
  const { maker } = access.onBook();
  for (let posts = 0; posts < 2; posts++) expect((await access.post((await maker.place()).body)).status).toBe(200);
  expect(held).toBe(1);
  rpc.request = request;
  release();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
});

const burning = burnGas();

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

/** Lets the exchange take a token from the first accounts of the test chain, and gives it to them. */
async function fund(token: Address, count: number) {
  const { trader, exchange } = access.onBook();
  const amount = numberToHex(10n ** 24n);
  const request = (method: string, params: readonly unknown[]) =>
    trader.client.request({ method: method as never, params: params as never });
  for (let addressIndex = 0; addressIndex < count; addressIndex++) {
    const { address } = deriveAccount(addressIndex);
    await request('anvil_dealERC20', [address, token, amount]);
    await request('anvil_setERC20Allowance', [address, exchange, token, amount]);
  }
  await access.follow();
}

/** Posts orders, and returns the calls of that. */
async function countPost(bodies: readonly SignedOrderJson[]) {
  return countUpstreamCalls(gateway.context, async () =>
    expect((await access.post(bodies, 'orders')).status).toBe(200),
  );
}

/** Returns the calls of the book's look at another block. */
async function countLook() {
  const { book, trader } = access.onBook();
  await trader.client.mine({ blocks: 1 });
  await gateway.sync();
  return countUpstreamCalls(gateway.context, () => syncBook(book));
}

test('a hundred orders of a hundred makers of one token are posted in four calls', async () => {
  const { dai, usdc, trader } = access.onBook();
  await fund(dai, 100);
  const orders = await Promise.all(
    Array.from({ length: 100 }, async (_, addressIndex) => {
      const maker = createMaker({ chainId: 1, makerToken: dai, takerToken: usdc, addressIndex });
      return (await maker.place()).body;
    }),
  );
  await trader.client.mine({ blocks: 1 });
  gateway.pass(120_000);
  expect(await countPost(orders)).toBeLessThanOrEqual(5);
});

test('orders for twenty tokens are posted in six calls, and the book asks about the others later', async () => {
  const { dai, maker, trader, book } = access.onBook();
  const takers = book.state.listed.map(({ address }) => address).filter((each) => each !== dai && each !== nativeToken);
  const orders = await Promise.all(takers.slice(0, 20).map((takerToken) => maker.place({ takerToken })));
  await trader.client.mine({ blocks: 1 });
  await access.follow();
  gateway.pass(240_000);
  expect(await countPost(orders.map(({ body }) => body))).toBeLessThanOrEqual(8);
  for (let blocks = 0; blocks < 2; blocks++) expect(await countLook()).toBeLessThanOrEqual(maxBookCalls);
  expect(book.tokens.touched.getSize()).toBe(0);
});

test('a flood of a thousand orders of a token without a price costs two calls a post, a few a block, and then no more', async () => {
  const { book } = access.onBook();
  const takers = book.state.listed.slice(0, 10).map(({ address }) => address);
  const makers = Array.from({ length: 100 }, (_, addressIndex) =>
    createMaker({ chainId: 1, makerToken: worthless, takerToken: worthless, addressIndex }),
  );
  gateway.pass(480_000);
  for (const takerToken of takers) {
    const orders = await Promise.all(makers.map((maker) => maker.place({ takerToken })));
    gateway.pass(30_000);
    await syncBook(book);
    expect(await countPost(orders.map(({ body }) => body))).toBeLessThanOrEqual(2);
  }
  expect(book.tokens.touched.getSize()).toBe(1_000);
  for (let blocks = 0; book.tokens.touched.getSize() > 0; blocks++) {
    expect(blocks).toBeLessThan(5);
    expect(await countLook()).toBeLessThanOrEqual(maxBookCalls);
  }
  expect(await countLook()).toBeLessThanOrEqual(restCalls);
});
