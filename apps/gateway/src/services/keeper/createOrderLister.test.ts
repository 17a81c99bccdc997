import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getChain } from '@livery/core/domain/chains';
import { formatSignedOrder } from '@livery/core/wire/orders/signedOrder';
import { type Hex, numberToHex, zeroAddress } from 'viem';
import { afterEach, expect, test } from 'vitest';
import { createOrderLister } from './createOrderLister';

let relayer: Server;
afterEach(() => {
  relayer.closeAllConnections();
  relayer.close();
});

const toHash = (number: number): Hex => numberToHex(number, { size: 32 });
const order = formatSignedOrder({
  ...{ makerToken: zeroAddress, takerToken: zeroAddress, maker: zeroAddress, taker: zeroAddress, sender: zeroAddress },
  ...{ makerAmount: 1n, takerAmount: 1n, takerTokenFeeAmount: 0n, feeRecipient: zeroAddress, pool: toHash(0) },
  ...{ expiry: 1n, salt: 1n, chainId: 1, verifyingContract: getChain(1)?.exchangeProxy ?? zeroAddress },
  signature: { signatureType: 2, v: 27, r: toHash(1), s: toHash(1) },
});

/** Starts a relayer with orders of the hashes from 1 to `count`, the highest being the newest, that answers so many requests. */
async function start({
  count,
  allowed = Number.POSITIVE_INFINITY,
  knowsAfter = true,
}: {
  count: number;
  allowed?: number;
  knowsAfter?: boolean;
}) {
  let asked = 0;
  const all = Array.from({ length: count }, (_, index) => index + 1);
  relayer = createServer(({ url }, response) => {
    const after = new URL(url ?? '', 'http://localhost').searchParams.get('after');
    if (asked++ >= allowed) response.statusCode = 429;
    const found = after && knowsAfter ? all.filter((number) => number > Number(after)) : all.toReversed();
    const records = found.slice(0, 1_000).map((number) => ({
      order,
      metaData: {
        ...{ orderHash: toHash(number), remainingFillableTakerAmount: '1', filledTakerAmount: '0' },
        ...{ state: 'ADDED', createdAt: '2026-01-01T00:00:00.000Z' },
      },
    }));
    response.end(
      JSON.stringify(response.statusCode === 429 ? { code: 101 } : { total: count, page: 1, perPage: 1_000, records }),
    );
  }).listen(0, '127.0.0.1');
  await once(relayer, 'listening');
  const list = createOrderLister(`http://127.0.0.1:${(relayer.address() as AddressInfo).port}`, 1);
  return {
    list: async () => (await list()).map(({ metaData }) => Number(metaData.orderHash)).sort((a, b) => a - b),
    getAsked: () => asked,
  };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('a small book is listed in one request', async () => {
  const { list, getAsked } = await start({ count: 999 });
  expect(await list()).toEqual(range(1, 999));
  expect(getAsked()).toBe(1);
});

test('of a larger book the newest are listed each time, and all others in turn, again and again', async () => {
  const { list, getAsked } = await start({ count: 7_500 });
  const newest = range(6_501, 7_500);
  for (let round = 0; round < 2; round++) {
    expect(await list()).toEqual([...range(1, 3_000), ...newest]);
    expect(await list()).toEqual([...range(3_001, 6_000), ...newest]);
    expect(await list()).toEqual(range(6_001, 7_500));
  }
  expect(getAsked()).toBeLessThanOrEqual(6 * 4);
});

test('a relayer that allows no more requests ends a list, and the next one goes on', async () => {
  const { list } = await start({ count: 7_500, allowed: 2 });
  expect(await list()).toEqual([...range(1, 1_000), ...range(6_501, 7_500)]);
  // Not even one.
  await expect(list()).rejects.toThrow(/^The relayer http:.* answers with status 429\.$/);
});

test('of a relayer that does not know the parameter the newest are listed', async () => {
  const { list } = await start({ count: 7_500, knowsAfter: false });
  expect(await list()).toEqual(range(6_501, 7_500));
});

test.each([
  [503, '{"code":106,"reason":"Service Unavailable"}', "answers with status 503 'Service Unavailable'."],
  [502, '<html>Bad gateway</html>', 'answers with status 502.'],
  [200, '<html>Welcome</html>', 'answers with something else than a list of orders.'],
  [200, '{"records":[]}', 'answers with something else than a list of orders.'],
])('an answer with status %i and the body %s is told in plain words', async (status, body, words) => {
  relayer = createServer((_, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1');
  await once(relayer, 'listening');
  const origin = `http://127.0.0.1:${(relayer.address() as AddressInfo).port}`;
  await expect(createOrderLister(origin, 1)()).rejects.toThrow(`The relayer ${origin} ${words}`);
});
