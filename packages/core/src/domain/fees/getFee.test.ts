import fc from 'fast-check';
import type { Address } from 'viem';
import { expect, test } from 'vitest';
import { chains, getChain } from '../chains';
import { getNativeCoin, nativeToken } from '../tokens/nativeToken';
import { getProgramToken } from './feeProgram';
import { getFee } from './getFee';
import { getFeeEligibility } from './getFeeEligibility';
import { getMaximumFee } from './getMaximumFee';

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
const swap = { config, chain, ...trade, defaultToken: kit, recipient: undefined, eligibility: undefined };
const whole = 10n ** 18n;

function eligibilityOf(balance: bigint | undefined, affiliateBalance?: bigint) {
  return getFeeEligibility({
    program,
    normal: config.buyTokenPercentage,
    token,
    balance,
    affiliate: { address: referrer, balance: affiliateBalance },
  });
}

test('a trader with more than the amount pays the programme’s fee, with exactly the amount the normal one', () => {
  const normal = { recipient: operator, fraction: '0.003', reason: 'normal' };
  expect(getFee({ ...swap, eligibility: eligibilityOf(500n * whole) })).toEqual(normal);
  expect(getFee({ ...swap, eligibility: eligibilityOf(500n * whole + 1n) })).toEqual({
    recipient: operator,
    fraction: '0.0015',
    reason: 'discounted',
  });
  expect(getFee(swap)).toEqual(normal);
  expect(getFee({ ...swap, eligibility: eligibilityOf(undefined) })).toEqual(normal);
});

test('a referrer receives the fee only with more than 499 of the token, whatever the trader’s balance', () => {
  expect(getFee({ ...swap, eligibility: eligibilityOf(undefined, 499n * whole) }).recipient).toBe(operator);
  expect(getFee({ ...swap, eligibility: eligibilityOf(undefined, 499n * whole + 1n) }).recipient).toBe(referrer);
  expect(getFee({ ...swap, eligibility: eligibilityOf(501n * whole, 500n * whole) })).toEqual({
    recipient: referrer,
    fraction: '0.0015',
    reason: 'discounted',
  });
});

test.each([
  ['sold', { sellToken: kit, buyToken: usdc }],
  ['bought', { sellToken: usdc, buyToken: kit }],
])('there is no fee when the operator’s token is %s', (_, tokens) => {
  const free = { recipient: undefined, fraction: '0' };
  const eligibility = eligibilityOf(501n * whole, 501n * whole);
  expect(getFee({ ...swap, ...tokens, eligibility })).toEqual({ ...free, reason: 'waived', token: kit });
  const unwaived = { ...config, fee_waive_for_default_token: false };
  expect(getFee({ ...swap, ...tokens, config: unwaived }).fraction).toBe('0.003');
  expect(getFee({ ...swap, ...tokens, defaultToken: undefined }).fraction).toBe('0.003');
});

test('there is no fee on wrapping', () => {
  const free = { recipient: undefined, fraction: '0' };
  expect(getFee({ ...swap, buyToken: chain.wrappedNative.address })).toEqual({ ...free, reason: 'wrapping' });
});

test('a payment to another account has the fee where one call can pay both', () => {
  const normal = { recipient: operator, fraction: '0.003', reason: 'normal' };
  const sale = { ...swap, sellToken: nativeToken, buyToken: usdc, recipient: referrer };
  expect(getFee(sale)).toEqual(normal);
  expect(getFee({ ...sale, sellToken: usdc, buyToken: nativeToken })).toEqual(normal);
  expect(getFee({ ...sale, sellToken: usdc, buyToken: chain.wrappedNative.address })).toEqual(normal);
  const fantom = getChain(250);
  if (!fantom) throw new Error('chain 250 is missing');
  expect(getFee({ ...sale, chain: fantom }).reason).toBe('recipient');
});

test('there is no fee without a recipient or a share; a premium fee of zero is a discount', () => {
  const free = { recipient: undefined, fraction: '0' };
  const unpaid = { ...config, feeRecipient: undefined };
  expect(getFee({ ...swap, config: unpaid, eligibility: eligibilityOf(0n, 500n * whole) })).toEqual({
    ...free,
    reason: 'none',
  });
  expect(getFee({ ...swap, config: { ...config, buyTokenPercentage: 0 } })).toEqual({ ...free, reason: 'none' });
  const generous = { ...config, token_fee_program: { ...program, buyTokenPercentage: 0 } };
  expect(getFee({ ...swap, config: generous, eligibility: eligibilityOf(501n * whole) })).toEqual({
    ...free,
    reason: 'discounted',
  });
});

test('the eligibility has the required amount and the discount', () => {
  expect(eligibilityOf(12n * whole).program).toEqual({
    token,
    amount: '500',
    balance: 12n * whole,
    discountPercent: 50,
    isEligible: false,
  });
  const pricey = { program: { ...program, buyTokenPercentage: 0.003 }, normal: 0.003, token, affiliate: undefined };
  expect(getFeeEligibility({ ...pricey, balance: 501n * whole }).program).toBeUndefined();
});

test('each chain has its own token of the programme', () => {
  for (const { prefix } of chains) {
    const name = prefix === '' ? 'token_address' : (`token_address_${prefix}` as const);
    expect(getProgramToken({ ...program, token_address: undefined, [name]: usdc }, { prefix })).toBe(usdc);
  }
  expect(getProgramToken(program, { prefix: 'bsc' })).toBeUndefined();
  expect(getProgramToken(undefined, chain)).toBeUndefined();
});

const share = fc.double({ min: 0, max: 1, noNaN: true });

test('no configured fee exceeds 5 %, and no discounted fee exceeds the normal one', () => {
  fc.assert(
    fc.property(share, share, fc.bigInt({ min: 0n, max: 2n ** 128n }), (normal, premium, balance) => {
      const offered = { ...program, buyTokenPercentage: premium };
      const eligibility = getFeeEligibility({ program: offered, normal, token, balance, affiliate: undefined });
      const configured = { ...config, buyTokenPercentage: normal, token_fee_program: offered };
      const fee = getFee({ ...swap, config: configured, eligibility });
      const undiscounted = getFee({ ...swap, config: configured });
      expect(Number(fee.fraction)).toBeLessThanOrEqual(0.05);
      expect(getMaximumFee(whole, fee.fraction)).toBeLessThanOrEqual(getMaximumFee(whole, undiscounted.fraction));
      expect(fee.fraction).toMatch(/^\d+(\.\d+)?$/);
    }),
  );
});
