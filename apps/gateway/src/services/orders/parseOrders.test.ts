import { chain, dai, feeRecipient, trader, usdc } from '@livery/core/testing/scene';
import type { Address } from 'viem';
import { zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { ValidationFailedError } from '../../errors/quote';
import { parseOrder, parseOrders } from './parseOrders';

const pool = `0x${'0'.repeat(62)}10` as const;
const rules = {
  chain,
  feeRecipient,
  pool,
  now: 0n,
  isTokenRestricted: (token: Address) => token.toLowerCase() === dai.address.toLowerCase(),
};
const order = {
  chainId: chain.id,
  verifyingContract: chain.exchangeProxy,
  makerToken: usdc.address,
  takerToken: dai.address,
  makerAmount: '1',
  takerAmount: '1',
  takerTokenFeeAmount: '0',
  maker: trader,
  taker: zeroAddress,
  sender: zeroAddress,
  feeRecipient,
  pool,
  expiry: '1',
  salt: '1',
  signature: { signatureType: 2, v: 27, r: `0x${'1'.repeat(64)}`, s: `0x${'1'.repeat(64)}` },
};

function listFaults(read: () => unknown) {
  try {
    read();
  } catch (error) {
    if (error instanceof ValidationFailedError) return error.validationErrors;
    throw error;
  }
  return [];
}

test.each([
  ['takerToken', {}],
  ['makerToken', { makerToken: dai.address, takerToken: usdc.address }],
])('an order is refused for its restricted %s', (field, change) => {
  expect(listFaults(() => parseOrder({ ...order, ...change }, rules))).toEqual([
    { field, code: 1009, reason: "TOKEN_RESTRICTED: not available in the visitor's country" },
  ]);
});

test('an order of other tokens is refused for its signature alone', () => {
  const other = { ...order, takerToken: chain.wrappedNative.address };
  expect(listFaults(() => parseOrder(other, rules)).map(({ field }) => field)).toEqual(['signature']);
});

test('of several orders, those with a restricted token are named by their index', async () => {
  const other = { ...order, takerToken: chain.wrappedNative.address };
  const posted = parseOrders([other, order], rules, async () => {});
  await expect(posted).rejects.toMatchObject({
    validationErrors: [{ field: '[0].signature' }, { field: '[1].takerToken', code: 1009 }],
  });
});
