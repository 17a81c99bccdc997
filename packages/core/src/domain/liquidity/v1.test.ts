import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getMigrationDeposit, getMigrationMinimums, getV1, getV1Amounts, getV1RemovalMinimums } from './v1';

test('V1 exists on Ethereum only', () => {
  expect(getV1(1)?.migrator).toBe('0x16D4F26C15f3658ec65B1126ff27DD3dF2a2996b');
  expect(getV1(56)).toBeUndefined();
});

test('an exchange pays the part of its reserves that the shares are, rounded down', () => {
  const exchange = { nativeReserve: 1_000n, tokenReserve: 3_001n, totalSupply: 100n };
  expect(getV1Amounts(exchange, 33n)).toEqual({ native: 330n, token: 990n });
  expect(getV1Amounts({ ...exchange, totalSupply: 0n }, 33n)).toEqual({ native: 0n, token: 0n });
});

test('the minimums of a removal are 99 %, rounded up, and never below 1', () => {
  expect(getV1RemovalMinimums({ native: 330n, token: 990n })).toEqual({ native: 327n, token: 981n });
  expect(getV1RemovalMinimums({ native: 0n, token: 1n })).toEqual({ native: 1n, token: 1n });
});

test('a migration deposits at the price of V2 and pays back the rest', () => {
  const amounts = { native: 10n, token: 30_000n };
  const cheap = { native: 100n, token: 250_000n };
  expect(getMigrationDeposit({ amounts, reserves: cheap })).toEqual({
    deposit: { native: 10n, token: 25_000n },
    refund: { native: 0n, token: 5_000n },
  });
  const dear = { native: 100n, token: 600_000n };
  expect(getMigrationDeposit({ amounts, reserves: dear })).toEqual({
    deposit: { native: 5n, token: 30_000n },
    refund: { native: 5n, token: 0n },
  });
  const none = { native: 0n, token: 0n };
  expect(getMigrationDeposit({ amounts, reserves: undefined })).toEqual({ deposit: amounts, refund: none });
});

test('a migration never deposits more than V1 pays, and its minimums hold', () => {
  const amount = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n });
  fc.assert(
    fc.property(amount, amount, amount, amount, (native, token, reserveNative, reserveToken) => {
      const reserves = { native: reserveNative, token: reserveToken };
      const { deposit, refund } = getMigrationDeposit({ amounts: { native, token }, reserves });
      expect(refund.native >= 0n && refund.token >= 0n).toBe(true);
      expect(refund.native === 0n || refund.token === 0n).toBe(true);
      const minimums = getMigrationMinimums(deposit);
      expect(minimums.native <= deposit.native && minimums.token <= deposit.token).toBe(true);
    }),
  );
});
