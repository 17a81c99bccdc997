import { getChain } from '@livery/core/domain/chains';
import type { LiquidityFacts } from '@livery/core/gate/liquidity/liquidityFacts';
import fc from 'fast-check';
import { zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { getSideAmount, listCallChanges } from './listCallChanges';

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const dai = { chainId: 1, address: account, symbol: 'DAI', name: 'Dai', decimals: 18 } as const;
const usdc = { ...dai, address: zeroAddress, symbol: 'USDC', decimals: 6 } as const;
const fee = { gas: 100n, gasPrice: 8n, source: 'wallet' } as const;
const side = { amount: 1_000n, minimum: 990n, simulated: -1_000n, taxBps: 0 };
const shown: LiquidityFacts = {
  type: 'add',
  functionName: 'addLiquidity',
  target: account,
  payee: account,
  deadline: 1n,
  value: 0n,
  sides: [
    { token: dai, ...side },
    { token: usdc, ...side },
  ],
  shares: 5n,
  pair: account,
  exchange: undefined,
  isNewPool: false,
  hasPermit: false,
  networkFee: fee,
  witnessed: { pool: true, fee: true, tokens: true },
  consents: [],
  isSimulated: true,
};
const [first, second] = shown.sides;

const chain = getChain(1);
if (!chain) throw new Error('chain 1 is missing');
const list = (now: LiquidityFacts, before = shown) => listCallChanges(now, before, chain);

test('the call that was shown is the same with another deadline, and where more has been checked since', () => {
  expect(list(shown)).toEqual([]);
  expect(list({ ...shown, deadline: 2n })).toEqual([]);
  for (const point of ['pool', 'fee', 'tokens'] as const) {
    const less = { ...shown, witnessed: { ...shown.witnessed, [point]: false } };
    expect(list(shown, less)).toEqual([]);
    expect(list(less, less)).toEqual([]);
  }
  expect(list(shown, { ...shown, isSimulated: false })).toEqual([]);
  expect(list(shown, { ...shown, networkFee: undefined })).toEqual([]);
});

test.each<[string, Partial<LiquidityFacts>]>([
  ['function', { functionName: 'addLiquidityETH' }],
  ['contract', { target: zeroAddress }],
  ['payee', { payee: zeroAddress }],
  ['value', { value: 1n }],
  ['simulation', { isSimulated: false }],
  ['confirmation of the pool', { witnessed: { ...shown.witnessed, pool: false } }],
  ['confirmation of the network fee', { witnessed: { ...shown.witnessed, fee: false } }],
  ['confirmation of the tokens', { witnessed: { ...shown.witnessed, tokens: false } }],
  ['first token', { sides: [{ ...first, token: usdc }, second] }],
  ['second token', { sides: [first, { ...second, token: dai }] }],
  ['smaller minimum', { sides: [{ ...first, minimum: 989n }, second] }],
  ['larger minimum', { sides: [first, { ...second, minimum: 991n }] }],
  ['network fee, which is unknown now', { networkFee: undefined }],
])('another %s has to be read again', (_, change) => {
  expect(list({ ...shown, ...change })).toEqual([{ id: 'common.reviewChanged' }]);
});

test('an amount is told before and now, from a drift of more than 0.1 %', () => {
  const withAmount = (amount: bigint) => ({ ...shown, sides: [{ ...first, amount }, second] as const });
  expect(list(withAmount(999n))).toEqual([]);
  expect(list(withAmount(1_001n))).toEqual([]);
  const [change, ...others] = list(withAmount(900n));
  expect(change).toMatchObject({ id: 'wallet.priceChange', values: { symbol: 'DAI', change: '−10.00%' } });
  expect(others).toEqual([]);
});

test('a removal shows what its test run pays where that is less, and where a token takes a fee', () => {
  const paid = { ...first, simulated: 900n };
  expect(getSideAmount({ type: 'remove' }, paid)).toBe(900n);
  expect(getSideAmount({ type: 'remove' }, { ...paid, simulated: 1_100n })).toBe(1_000n);
  expect(getSideAmount({ type: 'remove' }, { ...paid, simulated: undefined })).toBe(1_000n);
  expect(getSideAmount({ type: 'removeV1' }, { ...paid, taxBps: 500 })).toBe(900n);
  expect(getSideAmount({ type: 'removeV1' }, { ...paid, taxBps: 500, simulated: undefined })).toBe(950n);
  expect(getSideAmount({ type: 'add' }, paid)).toBe(1_000n);
  const other = { ...second, simulated: 1_000n };
  const removed = { ...shown, type: 'remove', sides: [{ ...first, simulated: 1_000n }, other] } as const;
  expect(list({ ...removed, sides: [paid, other] }, removed)).toMatchObject([{ values: { change: '−10.00%' } }]);
});

test('fewer shares of a deposit are told, and those of a removal are the trader’s own', () => {
  const withShares = (shares: bigint | undefined) => ({ ...shown, shares });
  const before = withShares(10_000n);
  expect(list(withShares(9_990n), before)).toEqual([]);
  expect(list(withShares(9_900n), before)).toMatchObject([
    { id: 'liquidity.sharesChange', values: { change: '−1.00%' } },
  ]);
  expect(list(withShares(undefined), before)).toEqual([]);
  const sides = [
    { ...first, simulated: 1_000n },
    { ...second, simulated: 1_000n },
  ] as const;
  const removal = { ...before, type: 'remove', sides } as const;
  expect(list({ ...removal, shares: 1n }, removal)).toEqual([]);
});

test('the network fee may rise by half and fall by any amount', () => {
  const withFee = (gas: bigint, gasPrice: bigint) => ({ ...shown, networkFee: { ...fee, gas, gasPrice } });
  for (const [gas, gasPrice] of [
    [100n, 10n],
    [150n, 8n],
    [1n, 1n],
  ] as const) {
    expect(list(withFee(gas, gasPrice))).toEqual([]);
  }
  expect(list(withFee(151n, 8n))).toMatchObject([{ id: 'common.feeChange', values: { symbol: 'ETH' } }]);
  const withDataFee = (dataFee: bigint) => ({ ...shown, networkFee: { ...fee, dataFee } });
  expect(list(withDataFee(400n))).toEqual([]);
  expect(list(withDataFee(401n))).toHaveLength(1);
});

test('an amount takes a new look from a drift of more than 0.1 % on, in either direction, and a fee from half as much again', () => {
  const drift = fc.oneof(fc.bigInt(-1_100n, -900n), fc.bigInt(-3n, 3n), fc.bigInt(900n, 1_100n));
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 30n),
      drift,
      fc.bigInt(1n, 10n ** 9n),
      fc.bigInt(1n, 300n),
      (before, ppm, price, percent) => {
        const now = before + (before * ppm) / 1_000_000n;
        const moved = now > before ? now - before : before - now;
        const of = (amount: bigint) => ({ ...shown, sides: [{ ...first, amount }, second] as const });
        expect(list(of(now), of(before))).toHaveLength(moved * 1_000n <= before ? 0 : 1);
        const paid = (gasPrice: bigint) => ({ ...shown, networkFee: { ...fee, gasPrice } });
        const dearer = (price * percent) / 100n;
        expect(list(paid(dearer), paid(price))).toHaveLength(dearer * 2n <= price * 3n ? 0 : 1);
      },
    ),
  );
});
