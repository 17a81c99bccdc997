import fc from 'fast-check';
import type { Address } from 'viem';
import { expect, test } from 'vitest';
import { chains } from './chains';
import { discountPercentRoundedHalfUp } from './discountPercentRoundedHalfUp';
import { formatUnits } from './formatUnits';
import { getFee } from './getFee';
import { getFeeStanding } from './getFeeStanding';
import { getMaximumFee } from './getMaximumFee';
import { getNativeCoin } from './getNativeCoin';
import { getProgramToken } from './getProgramToken';
import { isMoreThan } from './isMoreThan';
import { parseAmount } from './parseAmount';
import { toDecimal } from './toDecimal';

const [chain] = chains;
if (!chain) throw new Error('no chain 1');
const kit: Address = '0x7866E48C74CbFB8183cd1a929cd9b95a7a5CB4F4';
const usdc: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const operator: Address = '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d';
const referrer: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const coin = getNativeCoin(chain);
const token = { ...coin, address: kit, symbol: 'KIT' };
const program = { token_address: kit, token_amount: 500, buyTokenPercentage: 0.0015 };
const config = {
  feeRecipient: operator,
  buyTokenPercentage: 0.003,
  fee_waive_for_default_token: true,
  token_fee_program: program,
};
const trade = { sellToken: coin.address, buyToken: usdc };
const swap = { config, chain, ...trade, defaultToken: kit, recipient: undefined, standing: undefined };
const whole = 10n ** 18n;

function standWith(balance: bigint | undefined, affiliateBalance?: bigint) {
  return getFeeStanding({
    program,
    normal: config.buyTokenPercentage,
    token,
    balance,
    affiliate: { address: referrer, balance: affiliateBalance },
  });
}

test('who holds more than the amount pays the programme’s fee, who holds just the amount the normal one', () => {
  const normal = { recipient: operator, fraction: '0.003', reason: 'normal' };
  expect(getFee({ ...swap, standing: standWith(500n * whole) })).toEqual(normal);
  expect(getFee({ ...swap, standing: standWith(500n * whole + 1n) })).toEqual({
    recipient: operator,
    fraction: '0.0015',
    reason: 'discounted',
  });
  expect(getFee(swap)).toEqual(normal);
  expect(getFee({ ...swap, standing: standWith(undefined) })).toEqual(normal);
});

test('a referrer gets the fee only with more than 499 of the token, whatever the trader holds', () => {
  expect(getFee({ ...swap, standing: standWith(undefined, 499n * whole) }).recipient).toBe(operator);
  expect(getFee({ ...swap, standing: standWith(undefined, 499n * whole + 1n) }).recipient).toBe(referrer);
  expect(getFee({ ...swap, standing: standWith(501n * whole, 500n * whole) })).toEqual({
    recipient: referrer,
    fraction: '0.0015',
    reason: 'discounted',
  });
});

test.each([
  ['sold', { sellToken: kit, buyToken: usdc }],
  ['bought', { sellToken: usdc, buyToken: kit }],
])('the operator’s token is free when it is %s', (_, tokens) => {
  const free = { recipient: undefined, fraction: '0' };
  const standing = standWith(501n * whole, 501n * whole);
  expect(getFee({ ...swap, ...tokens, standing })).toEqual({ ...free, reason: 'waived', token: kit });
  const unwaived = { ...config, fee_waive_for_default_token: false };
  expect(getFee({ ...swap, ...tokens, config: unwaived }).fraction).toBe('0.003');
  expect(getFee({ ...swap, ...tokens, defaultToken: undefined }).fraction).toBe('0.003');
});

test('wrapping and a payment to somebody else cost no fee', () => {
  const free = { recipient: undefined, fraction: '0' };
  expect(getFee({ ...swap, buyToken: chain.wrappedNative.address })).toEqual({ ...free, reason: 'wrapping' });
  expect(getFee({ ...swap, recipient: referrer })).toEqual({ ...free, reason: 'recipient' });
});

test('without a recipient or a share there is no fee, and a premium of nothing is one', () => {
  const free = { recipient: undefined, fraction: '0' };
  const unpaid = { ...config, feeRecipient: undefined };
  expect(getFee({ ...swap, config: unpaid, standing: standWith(0n, 500n * whole) })).toEqual({
    ...free,
    reason: 'none',
  });
  expect(getFee({ ...swap, config: { ...config, buyTokenPercentage: 0 } })).toEqual({ ...free, reason: 'none' });
  const generous = { ...config, token_fee_program: { ...program, buyTokenPercentage: 0 } };
  expect(getFee({ ...swap, config: generous, standing: standWith(501n * whole) })).toEqual({
    ...free,
    reason: 'discounted',
  });
});

test('the standing tells what to hold and what it is worth', () => {
  expect(standWith(12n * whole).program).toEqual({
    token,
    amount: '500',
    balance: 12n * whole,
    discountPercent: 50,
    isEligible: false,
  });
  const pricey = { program: { ...program, buyTokenPercentage: 0.003 }, normal: 0.003, token, affiliate: undefined };
  expect(getFeeStanding({ ...pricey, balance: 501n * whole }).program).toBeUndefined();
});

test('every chain has its own token of the programme', () => {
  for (const { prefix } of chains) {
    const name = prefix === '' ? 'token_address' : (`token_address_${prefix}` as const);
    expect(getProgramToken({ ...program, token_address: undefined, [name]: usdc }, { prefix })).toBe(usdc);
  }
  expect(getProgramToken(program, { prefix: 'bsc' })).toBeUndefined();
  expect(getProgramToken(undefined, chain)).toBeUndefined();
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const decimals = fc.integer({ min: 0, max: 18 });

test('no configuration takes more than 5 %, and no discount takes more than the normal fee', () => {
  fc.assert(
    fc.property(share, share, fc.bigInt({ min: 0n, max: 2n ** 128n }), (normal, premium, balance) => {
      const offered = { ...program, buyTokenPercentage: premium };
      const standing = getFeeStanding({ program: offered, normal, token, balance, affiliate: undefined });
      const configured = { ...config, buyTokenPercentage: normal, token_fee_program: offered };
      const fee = getFee({ ...swap, config: configured, standing });
      const undiscounted = getFee({ ...swap, config: configured });
      expect(Number(fee.fraction)).toBeLessThanOrEqual(0.05);
      expect(getMaximumFee(whole, fee.fraction)).toBeLessThanOrEqual(getMaximumFee(whole, undiscounted.fraction));
      expect(fee.fraction).toMatch(/^\d+(\.\d+)?$/);
    }),
  );
});

test('a number of whole tokens is what it is written as', () => {
  expect(toDecimal(0.1)).toEqual({ digits: 1n, places: 1 });
  expect(toDecimal(2.5e-7)).toEqual({ digits: 25n, places: 8 });
  expect(toDecimal(1.5e21)).toEqual({ digits: 1_500_000_000_000_000_000_000n, places: 0 });
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e30, noNaN: true, noDefaultInfinity: true }), (value) => {
      const { digits, places } = toDecimal(value);
      expect(Number(formatUnits(digits, places))).toBe(value);
    }),
  );
});

test('more is more by one base unit, not by rounding', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.integer({ min: 0, max: 6 }),
      decimals,
      (value, cut, places) => {
        const threshold = Number(`${value}e-${Math.min(cut, places)}`);
        const amount = parseAmount(formatUnits(BigInt(value), Math.min(cut, places)), places) ?? 0n;
        expect(isMoreThan({ amount, decimals: places }, threshold)).toBe(false);
        expect(isMoreThan({ amount: amount + 1n, decimals: places }, threshold)).toBe(true);
        expect(isMoreThan({ amount: amount - 1n, decimals: places }, threshold)).toBe(false);
      },
    ),
  );
  expect(isMoreThan({ amount: 1n, decimals: 0 }, 0.5)).toBe(true);
  expect(isMoreThan({ amount: 0n, decimals: 0 }, 0.5)).toBe(false);
});

test.each([
  [0.003, 0.0015, 50],
  [0.003, 0.001, 67],
  [0.003, 0.002, 33],
  [0.008, 0.007, 13],
  [0.003, 0, 100],
  [0.003, 0.003, 0],
  [0.003, 0.004, 0],
  [0, 0, 0],
])('from %s to %s is a discount of %s %%', (normal, premium, percent) => {
  expect(discountPercentRoundedHalfUp({ normal, premium })).toBe(percent);
});
