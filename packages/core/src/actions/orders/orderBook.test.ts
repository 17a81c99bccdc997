import { type Client, encodeFunctionResult, parseSignature, zeroHash } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test, vi } from 'vitest';
import { nativeOrdersAbi } from '../../domain/calldata/nativeOrdersAbi';
import { hashForEthSign, hashLimitOrder } from '../../domain/orders/hashLimitOrder';
import { BookFailedError, OrderRefusedError } from '../../errors/order';
import { chain, dai, trader, usdc } from '../../testing/scene';
import { orderIntent } from '../../testing/signatureScenes';
import { createWallet } from '../../testing/witnessWallet';
import { formatSignedOrder, type SignedOrder } from '../../wire/orders/signedOrder';
import { fetchOrderbook, fetchOrders, hasOrder, postOrder } from './orderBook';

const maker = privateKeyToAccount(`0x${'1'.repeat(64)}`);
const unsigned = { ...orderIntent.order, maker: maker.address };
const toHash = (given: typeof unsigned) => hashLimitOrder(given, { chainId: 1, exchangeProxy: chain.exchangeProxy });
const where = { chainId: 1, verifyingContract: chain.exchangeProxy };

/** Signs an order's hash, or for `eth_sign` the prefixed one. */
async function sign(given: typeof unsigned, signatureType: 2 | 3 = 2): Promise<SignedOrder> {
  const hash = signatureType === 3 ? hashForEthSign(toHash(given)) : toHash(given);
  const { r, s, yParity } = parseSignature(await maker.sign({ hash }));
  return { ...given, ...where, signature: { signatureType, v: yParity === 0 ? 27 : 28, r, s } };
}

const order = await sign(unsigned);
const metaData = {
  orderHash: toHash(unsigned),
  remainingFillableTakerAmount: '12',
  filledTakerAmount: '0',
  state: 'ADDED' as const,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const record = { order: formatSignedOrder(order), metaData };
const forged = { order: formatSignedOrder({ ...order, makerAmount: 1n }), metaData };
const foreign = { order: formatSignedOrder({ ...order, chainId: 56 }), metaData };
const page = (...records: object[]) => ({ total: records.length, page: 1, perPage: 200, records });

function answer(body: unknown, status = 200) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return vi.fn<typeof fetch>(async () => new Response(text, { status }));
}

test('a trader’s orders are fetched by the lowercase address, without those under a wrong hash', async () => {
  const fetch = answer(page(record, forged, foreign));
  const { total, records } = await fetchOrders({ fetch, chainId: 1, trader });
  expect(fetch.mock.calls[0]?.[0]).toBe(`/api/1/sra/v4/orders?trader=${trader.toLowerCase()}&perPage=200`);
  expect({ total, hashes: records.map((one) => one.metaData.orderHash) }).toEqual({
    total: 3,
    hashes: [metaData.orderHash],
  });
  await fetchOrders({ fetch, chainId: 1, trader, unfillable: true });
  expect(fetch.mock.calls[1]?.[0]).toContain('&unfillable=true');
});

test('orders that their maker did not sign are left out, however well their hashes fit', async () => {
  const other = { ...unsigned, salt: unsigned.salt + 1n };
  const toRecord = (given: SignedOrder) => ({
    order: formatSignedOrder(given),
    metaData: { ...metaData, orderHash: toHash(given) },
  });
  const invented = toRecord({ ...order, salt: order.salt + 1n });
  const nonsense = toRecord({ ...order, signature: { ...order.signature, r: `0x${'f'.repeat(64)}` } });
  const stolen = toRecord({ ...(await sign(other)), maker: trader });
  const byPrefix = toRecord(await sign(other, 3));
  const fetch = answer(page(record, invented, nonsense, stolen, byPrefix));
  const { records } = await fetchOrders({ fetch, chainId: 1, trader: maker.address });
  expect(records.map((one) => one.order.salt)).toEqual([unsigned.salt, other.salt]);
  const many = Array.from({ length: 40 }, (_, index) => (index % 2 ? record : invented));
  const book = answer({ bids: page(...many), asks: page(invented) });
  const { bids, asks } = await fetchOrderbook({
    fetch: book,
    chainId: 1,
    baseToken: usdc.address,
    quoteToken: dai.address,
  });
  expect([bids.length, asks.length]).toEqual([20, 0]);
});

/** Answers as the exchange does about signatures that are not the makers'. */
function createNode(accepts: readonly boolean[]) {
  const left = [...accepts];
  const info = { orderHash: zeroHash, status: 1, takerTokenFilledAmount: 0n };
  return createWallet({}, () =>
    encodeFunctionResult({ abi: nativeOrdersAbi, result: [info, 1n, left.shift() ?? false] }),
  );
}

test('an order by another signer is listed where the second node says that the exchange accepts it', async () => {
  const byOther = await Promise.all(
    [1n, 2n, 3n].map(async (step) => {
      const given = { ...unsigned, maker: trader, salt: unsigned.salt + step };
      return { order: formatSignedOrder(await sign(given)), metaData: { ...metaData, orderHash: toHash(given) } };
    }),
  );
  const body = page(record, forged, ...byOther);
  const list = async (getSecondNode?: () => Promise<Client | undefined>) => {
    const { records } = await fetchOrders({ fetch: answer(body), chainId: 1, trader, getSecondNode });
    return records.map((one) => one.order.salt - unsigned.salt);
  };
  const { client, asked } = createNode([true, false, true]);
  expect(await list(async () => client)).toEqual([0n, 1n, 3n]);
  expect(asked).toEqual(['eth_call']);
  const sides = answer({ bids: page(...byOther.slice(0, 1)), asks: page(...byOther.slice(1, 2)) });
  const pair = { baseToken: usdc.address, quoteToken: dai.address };
  const accepting = createNode([true]);
  const book = await fetchOrderbook({ fetch: sides, chainId: 1, ...pair, getSecondNode: async () => accepting.client });
  expect([...book.bids, ...book.asks]).toHaveLength(1);

  const failing = createWallet({
    eth_call: () => {
      throw Object.assign(new Error('header not found'), { code: -32000 });
    },
  });
  expect(await list(async () => failing.client)).toEqual([0n]);
  expect(await list(() => Promise.reject(new Error('no wallet')))).toEqual([0n]);
  expect(await list(async () => undefined)).toEqual([0n]);
  expect(await list()).toEqual([0n]);
});

test('no node is asked about orders that their makers signed, or about a signature of nothing', async () => {
  const nonsense = formatSignedOrder({ ...order, signature: { ...order.signature, r: `0x${'f'.repeat(64)}` } });
  const getSecondNode = vi.fn<() => Promise<undefined>>();
  const fetch = answer(page(record, forged, foreign, { order: nonsense, metaData }));
  expect((await fetchOrders({ fetch, chainId: 1, trader, getSecondNode })).records).toHaveLength(1);
  expect(getSecondNode).not.toHaveBeenCalled();
});

test('the book tells whether it has an order, by its hash', async () => {
  const { orderHash } = metaData;
  const ask = (fetch: typeof globalThis.fetch) => hasOrder({ fetch, chainId: 1, orderHash });
  const known = answer(record);
  expect(await ask(known)).toBe(true);
  expect(known.mock.calls[0]?.[0]).toBe(`/api/1/sra/v4/order/${orderHash}`);
  expect(await ask(answer({ code: 404, reason: 'Not Found' }, 404))).toBe(false);
  expect(await ask(answer(forged))).toBe(false);
  await expect(ask(answer({ reason: 'busy' }, 503))).rejects.toThrow(BookFailedError);
});

test('both sides of a pair are fetched', async () => {
  const fetch = answer({ bids: page(), asks: page(record, forged) });
  const book = await fetchOrderbook({ fetch, chainId: 1, baseToken: usdc.address, quoteToken: dai.address });
  expect(book.bids).toEqual([]);
  expect(book.asks).toHaveLength(1);
});

test('an order is posted as JSON', async () => {
  const fetch = answer('');
  await postOrder({ fetch, chainId: 1, order });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('/api/1/sra/v4/order');
  expect(init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
  expect(JSON.parse(String(init?.body))).toEqual(formatSignedOrder(order));
});

test('a rejection has the book’s reason', async () => {
  const validationErrors = [{ field: 'expiry', code: 1006, reason: 'ORDER_EXPIRED' }];
  const refused = postOrder({
    fetch: answer({ code: 100, reason: 'Validation Failed', validationErrors }, 400),
    chainId: 1,
    order,
  });
  await expect(refused).rejects.toThrow(OrderRefusedError);
  await expect(refused).rejects.toMatchObject({ shortMessage: 'expiry: ORDER_EXPIRED' });
  const plain = postOrder({ fetch: answer({ code: 102, reason: 'Malformed JSON' }, 400), chainId: 1, order });
  await expect(plain).rejects.toMatchObject({ shortMessage: 'Malformed JSON' });
});

test.each([
  ['an overloaded book', answer({ code: 429, reason: 'Too Many' }, 429)],
  ['a broken book', answer('<html>', 502)],
  ['a book of something else', answer({ records: 'none' })],
  ['a broken connection', vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))],
])('%s is a failure', async (_, fetch) => {
  await expect(fetchOrders({ fetch, chainId: 1, trader })).rejects.toThrow(BookFailedError);
});

test('an abort has the caller’s reason', async () => {
  const reason = new Error('left');
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new Error('aborted')));
  const asked = fetchOrders({ fetch, chainId: 1, trader, signal: AbortSignal.abort(reason) });
  await expect(asked).rejects.toBe(reason);
});
