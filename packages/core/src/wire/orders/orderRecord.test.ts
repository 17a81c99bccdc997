import * as v from 'valibot';
import { expect, test } from 'vitest';
import { exampleOrder as order } from '../../testing/signatureScenes';
import { orderRecord } from './orderRecord';
import { formatSignedOrder, signedOrder } from './signedOrder';

test('a signed order survives the way over the wire', () => {
  expect(v.parse(signedOrder, JSON.parse(JSON.stringify(formatSignedOrder(order))))).toEqual(order);
});

const metaData = {
  orderHash: `0x${'3'.repeat(64)}`,
  remainingFillableTakerAmount: '12',
  filledTakerAmount: '0',
  state: 'ADDED',
  createdAt: '2026-01-01T00:00:00.000Z',
};

test('a record of the book parses to bigints', () => {
  const record = v.parse(orderRecord, { order: formatSignedOrder(order), metaData });
  expect(record).toMatchObject({ order, metaData: { remainingFillableTakerAmount: 12n, filledTakerAmount: 0n } });
});

test.each(['', 'soon', '2026-13-01T00:00:00.000Z'])('a record whose time is "%s" is refused', (createdAt) => {
  const record = { order: formatSignedOrder(order), metaData: { ...metaData, createdAt } };
  expect(v.safeParse(orderRecord, record).success).toBe(false);
});

test.each([
  ['an exponent', { makerAmount: '1e18' }],
  ['a sign', { makerAmount: '-1' }],
  ['a leading zero', { salt: '01' }],
  ['nothing for something', { takerAmount: '0' }],
  ['an amount over uint128', { makerAmount: `${2n ** 128n}` }],
  ['an expiry over uint64', { expiry: `${2n ** 64n}` }],
  ['a number in place of digits', { expiry: 1_900_000_000 }],
  ['half a pool', { pool: '0x12' }],
  ['a presigned order', { signature: { ...order.signature, signatureType: 4 } }],
  ['a recovery bit of another chain', { signature: { ...order.signature, v: 37 } }],
  ['a wrong checksum', { maker: '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676D' }],
])('%s is refused', (_, change) => {
  expect(v.safeParse(signedOrder, { ...formatSignedOrder(order), ...change }).success).toBe(false);
});
