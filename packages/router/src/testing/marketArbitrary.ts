import fc from 'fast-check';
import { type Address, maxUint256 } from 'viem';
import type { Pool } from '../pool';

const toAddress = (prefix: string, index: number): Address => `0x${prefix}${index.toString(16).padStart(39, '0')}`;

/** Returns token `index` of the markets below. */
export const tokenAt = (index: number): Address => toAddress('a', index);

/** Reserves from zero over dust to far more than any real pool holds, but small enough that a swap of one fits into another. */
const reserve = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0n) },
  { weight: 3, arbitrary: fc.bigInt(1n, 5000n) },
  { weight: 6, arbitrary: fc.bigInt(10n ** 15n, 10n ** 18n) },
  { weight: 3, arbitrary: fc.bigInt(10n ** 20n, 10n ** 27n) },
  { weight: 1, arbitrary: fc.bigInt(1n, 2n ** 110n) },
);

/**
 * Up to eleven pools over two to five tokens: no two prices agree, some pools are empty, share a pair or charge no fee. Not
 * every token need be in a pool.
 */
export const marketArbitrary: fc.Arbitrary<Pool[]> = fc.integer({ min: 2, max: 5 }).chain((tokens) =>
  fc
    .array(
      fc.record({
        ends: fc.uniqueArray(fc.nat(tokens - 1), { minLength: 2, maxLength: 2 }),
        reserve0: reserve,
        reserve1: reserve,
        feeBps: fc.constantFrom(0, 5, 25, 30, 30, 30, 100),
      }),
      { minLength: 1, maxLength: 11 },
    )
    .map((drafts) =>
      drafts.map(({ ends: [a = 0, b = 1], ...rest }, index) => ({
        address: toAddress('b', index),
        token0: tokenAt(a),
        token1: tokenAt(b),
        ...rest,
      })),
    ),
);

/** Amounts from one base unit to the largest uint256. */
export const amountArbitrary: fc.Arbitrary<bigint> = fc.oneof(
  { weight: 3, arbitrary: fc.bigInt(1n, 3000n) },
  { weight: 6, arbitrary: fc.bigInt(10n ** 12n, 10n ** 18n) },
  { weight: 3, arbitrary: fc.bigInt(10n ** 18n, 10n ** 28n) },
  { weight: 1, arbitrary: fc.bigInt(1n, maxUint256) },
);
