import type { Address } from 'viem';
import { expect, test } from 'vitest';
import { getOrderTerms } from './getOrderTerms';

const own: Address = '0x1111111111111111111111111111111111111111';
const other: Address = '0x2222222222222222222222222222222222222222';
const pool = `0x${'AB'.repeat(32)}`;

test('an operator’s settings for the chain come first, then their fee recipient, then the bundled ones', () => {
  const bundled = { takerTokenFeeAmount: 0n, pool: `0x${'10'.padStart(64, '0')}` };
  expect(getOrderTerms({}, 1)).toEqual({ ...bundled, feeRecipient: '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d' });
  expect(getOrderTerms({ feeRecipient: own }, 1)).toEqual({ ...bundled, feeRecipient: own });
  const config = { feeRecipient: own, limit_order: { 56: { feeRecipient: other, pool } } };
  expect(getOrderTerms(config, 1)).toEqual({ ...bundled, feeRecipient: own });
  expect(getOrderTerms(config, 56)).toEqual({ ...bundled, feeRecipient: other, pool: pool.toLowerCase() });
});
