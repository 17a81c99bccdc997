import type { SignedOrderJson } from '@livery/core/wire/orders/signedOrder';
import { numberToHex, zeroAddress } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncBook } from '../records/book/follow/syncBook';
import { createMaker } from '../testing/createMaker';
import { startGateway } from '../testing/startGateway';
import { startPostgres } from '../testing/startPostgres';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let maker: ReturnType<typeof createMaker>;

beforeAll(async () => {
  postgres = await startPostgres();
  gateway = await startGateway([1], {
    variables: { DATABASE_URL: await postgres.createDatabase('book'), VISITOR_ORDERS: '50' },
  });
  const { trader, rival, token } = gateway.onChain(1);
  maker = createMaker({ chainId: 1, makerToken: token('DAI'), takerToken: token('USDC') });
  await trader.approve(token('DAI'), maker.chain.exchangeProxy);
  await rival.approve(token('USDC'), maker.chain.exchangeProxy);
  const book = gateway.context.books.get(1);
  if (book) await syncBook(book);
});

afterAll(async () => {
  await gateway.stop();
  await postgres.destroy();
});

const path = '/api/1/sra/v4/order';
const send = (body: string, to = path) => gateway.app.request(to, { method: 'POST', body });
const word = (value: bigint) => numberToHex(value, { size: 32 });
const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

type Change = (body: SignedOrderJson) => object;
const set =
  (change: object): Change =>
  (body) => ({ ...body, ...change });
const sign =
  (change: Partial<SignedOrderJson['signature']>): Change =>
  (body) => ({
    ...body,
    signature: { ...body.signature, ...change },
  });

/** Honest orders that were changed after they were signed, and the fault that 0x names. */
const changed: readonly (readonly [string, Change, string, number])[] = [
  ['no maker', set({ maker: undefined }), 'maker', 1000],
  ['no signature', set({ signature: undefined }), 'signature', 1000],
  ['a signature without v', sign({ v: undefined as never }), 'signature.v', 1000],
  ['no salt', set({ salt: undefined }), 'salt', 1000],
  ['words for an address', set({ makerToken: 'DAI' }), 'makerToken', 1001],
  ['an address with a wrong checksum', set({ taker: '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676D' }), 'taker', 1002],
  ['a number for an amount', set({ makerAmount: 100 }), 'makerAmount', 1001],
  ['an exponent', set({ takerAmount: '2e2' }), 'takerAmount', 1001],
  ['a negative amount', set({ makerAmount: '-100' }), 'makerAmount', 1001],
  ['full-width digits', set({ makerAmount: '１００' }), 'makerAmount', 1001],
  ['an amount of zero', set({ takerAmount: '0' }), 'takerAmount', 1004],
  ['an amount over uint128', set({ makerAmount: `${2n ** 128n}` }), 'makerAmount', 1004],
  ['an expiry over uint64', set({ expiry: `${2n ** 64n}` }), 'expiry', 1004],
  ['a salt over uint256', set({ salt: `${2n ** 256n}` }), 'salt', 1004],
  ['an object for an amount', set({ makerAmount: { toString: '100' } }), 'makerAmount', 1001],
  ['another chain', set({ chainId: 56 }), 'chainId', 1006],
  ['another exchange', set({ verifyingContract: zeroAddress }), 'verifyingContract', 1003],
  ['an amount that was not signed', set({ takerAmount: '199' }), 'signature', 1005],
  ['another maker', set({ maker: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }), 'signature', 1005],
  ['a presigned order', sign({ signatureType: 4 as never }), 'signature.signatureType', 1006],
  ['the other kind of signature', sign({ signatureType: 3 }), 'signature', 1005],
  ['the other recovery bit', (body) => sign({ v: body.signature.v === 27 ? 28 : 27 })(body), 'signature', 1005],
  ['an r over the curve', sign({ r: word(2n ** 256n - 1n) }), 'signature', 1005],
  ['an empty signature', sign({ r: word(0n), s: word(0n) }), 'signature', 1005],
  [
    'the mirrored signature',
    ({ signature, ...body }) => {
      const s = word(curveOrder - BigInt(signature.s));
      return { ...body, signature: { ...signature, v: signature.v === 27 ? 28 : 27, s } };
    },
    'signature',
    1005,
  ],
];

test.each(changed)('%s is refused', async (_, change, field, code) => {
  const { body } = await maker.place();
  const answer = await send(JSON.stringify(change(body)));
  expect(answer.status).toBe(400);
  const expected = { code: 100, reason: 'Validation Failed', validationErrors: [{ field, code }] };
  expect(await answer.json()).toMatchObject(expected);
});

const token = (symbol: string) => gateway.onChain(1).token(symbol);

/** Orders that are signed well and still cannot be in the book. */
const unfit: readonly (readonly [string, () => Promise<object>, string, number])[] = [
  ['an expiry that is over', async () => (await maker.place({ expiry: 1n })).body, 'expiry', 1007],
  [
    'a fee for somebody else',
    async () => (await maker.place({ feeRecipient: zeroAddress })).body,
    'feeRecipient',
    1003,
  ],
  [
    'a fee from the taker',
    async () => (await maker.place({ takerTokenFeeAmount: 1n })).body,
    'takerTokenFeeAmount',
    1004,
  ],
  ['another pool', async () => (await maker.place({ pool: word(7n) })).body, 'pool', 1010],
  ['a sender', async () => (await maker.place({ sender: maker.account.address })).body, 'sender', 1003],
  ['a token for itself', async () => (await maker.place({ takerToken: token('DAI') })).body, 'takerToken', 1010],
  [
    'the native coin',
    async () => (await maker.place({ takerToken: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' })).body,
    'takerToken',
    1009,
  ],
  [
    'what is no token',
    async () => (await maker.place({ makerToken: word(9n).replace(/^0x.{24}/, '0x') as never })).body,
    'makerToken',
    1009,
  ],
  ['a token without allowance', async () => (await maker.place({ makerToken: token('USDT') })).body, 'maker', 1007],
  [
    'a maker without balance',
    async () => {
      const { makerToken, takerToken } = maker.create();
      const poor = createMaker({ chainId: 1, makerToken, takerToken, addressIndex: 99 });
      return (await poor.place()).body;
    },
    'maker',
    1007,
  ],
  [
    'an order that was cancelled',
    async () => {
      const { body, order } = await maker.place();
      await maker.cancel(gateway.onChain(1).trader, [order]);
      return body;
    },
    'signedOrder',
    1007,
  ],
  [
    'an order that was filled',
    async () => {
      const { body, order } = await maker.place();
      await maker.fill(gateway.onChain(1).rival, order, 200n);
      return body;
    },
    'signedOrder',
    1007,
  ],
];

test.each(unfit)('%s is refused', async (_, create, field, code) => {
  const answer = await send(JSON.stringify(await create()));
  expect(await answer.json()).toMatchObject({ code: 100, validationErrors: [{ field, code }] });
  expect(answer.status).toBe(400);
});

test('what is no JSON is Malformed JSON', async () => {
  const answer = await send('{"maker": ');
  expect([answer.status, await answer.json()]).toEqual([400, { code: 101, reason: 'Malformed JSON' }]);
});

test.each(['null', '[]', '"order"', '7'])('%s in place of an order is refused', async (body) => {
  const answer = await send(body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 100, reason: 'Validation Failed' });
});

test('too much in one post is refused', async () => {
  const { body } = await maker.place();
  expect((await send(JSON.stringify({ ...body, more: 'x'.repeat(300_000) }))).status).toBe(413);
  const many = await send(JSON.stringify(Array(101).fill(body)), `${path}s`);
  expect(await many.json()).toMatchObject({ code: 100, validationErrors: [{ code: 1004 }] });
});

test('an order for a chain that is not served is not found', async () => {
  const { body } = await maker.place();
  expect((await send(JSON.stringify(body), '/api/56/sra/v4/order')).status).toBe(404);
});

test('a visitor who posts without end is throttled', async () => {
  const orders = JSON.stringify(Array(100).fill({}));
  const answers: number[] = [];
  for (let posts = 0; posts < 4; posts++) answers.push((await send(orders, `${path}s`)).status);
  expect(answers.at(-1)).toBe(429);
  expect(await (await send(orders, `${path}s`)).json()).toEqual({
    code: 103,
    reason: 'Too many requests from this address.',
  });
});

test('nothing of all this is in the book', async () => {
  const list = await gateway.app.request('/api/1/sra/v4/orders');
  expect(await list.json()).toMatchObject({ total: 0, records: [] });
});
