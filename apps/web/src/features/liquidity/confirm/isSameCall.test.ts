import type { LiquidityFacts } from '@livery/core/gate/liquidity/liquidityFacts';
import { zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { isSameCall } from './isSameCall';

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

test('the call that was shown is the same with another deadline, and where more has been witnessed since', () => {
  expect(isSameCall(shown, shown)).toBe(true);
  expect(isSameCall({ ...shown, deadline: 2n }, shown)).toBe(true);
  for (const point of ['pool', 'fee', 'tokens'] as const) {
    const less = { ...shown, witnessed: { ...shown.witnessed, [point]: false } };
    expect(isSameCall(shown, less)).toBe(true);
    expect(isSameCall(less, less)).toBe(true);
  }
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
  ['smaller amount', { sides: [{ ...first, amount: 999n }, second] }],
  ['larger amount', { sides: [first, { ...second, amount: 1_001n }] }],
  ['smaller minimum', { sides: [{ ...first, minimum: 989n }, second] }],
  ['larger minimum', { sides: [first, { ...second, minimum: 991n }] }],
  ['network fee, which is unknown now', { networkFee: undefined }],
])('another %s is another call', (_, change) => {
  expect(isSameCall({ ...shown, ...change }, shown)).toBe(false);
});

test('a call that was not simulated when it was shown is another one once it is', () => {
  expect(isSameCall(shown, { ...shown, isSimulated: false })).toBe(false);
});

test('the network fee may rise by a quarter and fall by any amount', () => {
  const withFee = (gas: bigint, gasPrice: bigint) => ({ ...shown, networkFee: { ...fee, gas, gasPrice } });
  expect(isSameCall(withFee(100n, 10n), shown)).toBe(true);
  expect(isSameCall(withFee(125n, 8n), shown)).toBe(true);
  expect(isSameCall(withFee(1n, 1n), shown)).toBe(true);
  expect(isSameCall(withFee(1001n, 1n), shown)).toBe(false);
  expect(isSameCall(withFee(126n, 8n), shown)).toBe(false);
  expect(isSameCall(withFee(100n, 11n), shown)).toBe(false);
  const withDataFee = (dataFee: bigint) => ({ ...shown, networkFee: { ...fee, dataFee } });
  expect(isSameCall(withDataFee(200n), shown)).toBe(true);
  expect(isSameCall(withDataFee(201n), shown)).toBe(false);
});

test('a network fee that no node told before cannot appear, and one that none tells now stays unknown', () => {
  const unknown = { ...shown, networkFee: undefined };
  expect(isSameCall(shown, unknown)).toBe(false);
  expect(isSameCall(unknown, unknown)).toBe(true);
});
