import { nativeToken } from '@livery/core/domain/nativeToken';
import type { GateCode } from '@livery/core/gate/gateCode';
import { forgeCall } from '../forgeCall';
import { forgeQuote } from '../forgeQuote';
import { forgeSteps } from '../forgeSteps';
import type { HostileCase, TradeName } from '../hostileCase';
import type { Interception } from '../interception';
import { thief } from '../thief';

const forgeFee = (change: { token?: typeof thief; recipient?: typeof thief }) =>
  forgeSteps('affiliateFee', (step) => [{ ...step, fees: step.fees.map((fee) => ({ ...fee, ...change })) }]);
const multiplyFee = (factor: bigint) =>
  forgeSteps('affiliateFee', (step) => [
    { ...step, fees: step.fees.map((fee) => ({ ...fee, amount: fee.amount * factor })) },
  ]);
const addStep = (pick: (nonce: number) => number) =>
  forgeCall((call, { transformers }) => ({
    ...call,
    transformations: [
      ...call.transformations,
      { name: 'raw', deploymentNonce: pick(transformers.positiveSlippageFee), data: '0x' },
    ],
  }));
const repath = (change: (path: readonly (typeof thief)[]) => readonly (typeof thief)[]) =>
  forgeSteps('fillQuote', (step) => [{ ...step, legs: step.legs.map((leg) => ({ ...leg, path: change(leg.path) })) }]);

/** Tokens, payees, fees and code of somebody else. */
export const partyCases: readonly HostileCase[] = [
  ...list('TOKEN_MISMATCH', 'nativeSold', [
    ['the call sells another token', forgeCall((call, chain) => ({ ...call, sellToken: chain.wrappedNative.address }))],
    ['the call buys another token', forgeCall((call) => ({ ...call, buyToken: thief }))],
    ['the quote sells another token', forgeQuote((quote) => ({ ...quote, sellTokenAddress: thief }))],
    ['the quote buys another token', forgeQuote((quote) => ({ ...quote, buyTokenAddress: thief }))],
    ['the fill sells another token', forgeSteps('fillQuote', (step) => [{ ...step, sellToken: thief }])],
    ['the fill buys another token', forgeSteps('fillQuote', (step) => [{ ...step, buyToken: thief }])],
    ['the path ends at another token', repath((path) => [...path.slice(0, -1), thief])],
    ['the path begins at another token', repath((path) => [thief, ...path.slice(1)])],
    ['the path is a single token', repath((path) => path.slice(0, 1))],
  ]),
  ...list('PAYEE_MISMATCH', 'nativeSold', [
    ['what is left goes to a stranger', forgeSteps('fillQuote', (step) => [{ ...step, refundReceiver: thief }])],
    ['what is left stays behind', forgeSteps('payTaker', (step) => [{ ...step, tokens: [nativeToken] }])],
    ['a wei of what is left is paid back', forgeSteps('payTaker', (step) => [{ ...step, amounts: [1n, 1n] }])],
  ]),
  ...list('PAYEE_MISMATCH', 'tokenSold', [
    ['what is left of a token stays behind', forgeSteps('payTaker', (step) => [{ ...step, tokens: [] }])],
  ]),
  ...list('FEE_MISMATCH', 'nativeSold', [
    ['the fee goes to a stranger', forgeFee({ recipient: thief })],
    ['the fee is twice as large', multiplyFee(2n)],
    ['the fee is more than 5 %', multiplyFee(20n)],
    ['the fee is in another token', forgeFee({ token: nativeToken })],
    ['a second fee is taken', forgeSteps('affiliateFee', (step) => [{ ...step, fees: [...step.fees, ...step.fees] }])],
  ]),
  ...list('FEE_MISMATCH', 'nativeBought', [
    ['the fee is in native coin before there is any', forgeFee({ token: nativeToken })],
  ]),
  ...list('TRANSFORMER_UNKNOWN', 'nativeSold', [
    ['a step runs code that nobody knows', addStep(() => 4_294_967_295)],
    ['a step takes the positive slippage', addStep((nonce) => nonce)],
  ]),
  ...list('WRONG_CHAIN', 'nativeSold', [
    ['the quote is for another chain', forgeQuote((quote) => ({ ...quote, chainId: 56 }))],
    ['the quote is for a chain that nobody knows', forgeQuote((quote) => ({ ...quote, chainId: 1.5 }))],
  ]),
  ...list('WRONG_SENDER', 'nativeSold', [
    ['the quote is for another account', forgeQuote((quote) => ({ ...quote, from: thief }))],
  ]),
  ...list('PRICE_INCONSISTENT', 'nativeSold', [
    ['the price is 0.2 % better than the amounts', forgePrice('price', 1.002)],
    ['the price is half of what the amounts say', forgePrice('price', 0.5)],
    ['the guaranteed price is better than the call', forgePrice('guaranteedPrice', 1.01)],
    ['the price is nothing', forgePrice('price', 0)],
  ]),
];

function forgePrice(field: 'price' | 'guaranteedPrice', factor: number): Interception {
  return forgeQuote((quote) => ({ ...quote, [field]: (Number(quote[field]) * factor).toFixed(12) }));
}

function list(code: GateCode, trade: TradeName, cases: readonly (readonly [string, Interception])[]): HostileCase[] {
  return cases.map(([title, intercept]) => ({ title, code, trade, intercept }));
}
