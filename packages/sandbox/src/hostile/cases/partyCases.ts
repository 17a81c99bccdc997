import { wholeBalance } from '@livery/core/domain/calldata/transformErc20Abi';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { GateCode } from '@livery/core/gate/common/verdict';
import { forgeCall, forgeQuote, forgeSteps } from '../forgeQuote';
import { type HostileCase, type TradeName, thief } from '../hostileCase';
import type { Interception } from '../interception';

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

/** Changes the paths of the fill, and its sold token with them. */
const refill = (change: (path: readonly (typeof thief)[]) => readonly (typeof thief)[]) =>
  forgeSteps('fillQuote', (step) => [
    { ...step, sellToken: thief, legs: step.legs.map((leg) => ({ ...leg, path: change(leg.path) })) },
  ]);
/** Sells the whole balance of a foreign token after the fill. */
const appendFill = () =>
  forgeSteps('fillQuote', (step) => [
    step,
    {
      ...step,
      sellToken: thief,
      fillAmount: wholeBalance,
      legs: step.legs.map((leg) => ({ ...leg, path: [thief, step.buyToken] })),
    },
  ]);

/** Foreign tokens, payees, fees and code. */
export const partyCases: readonly HostileCase[] = [
  ...list('TOKEN_MISMATCH', 'nativeSold', [
    ['the call sells another token', forgeCall((call, chain) => ({ ...call, sellToken: chain.wrappedNative.address }))],
    ['the call buys another token', forgeCall((call) => ({ ...call, buyToken: thief }))],
    ['the quote sells another token', forgeQuote((quote) => ({ ...quote, sellTokenAddress: thief }))],
    ['the quote buys another token', forgeQuote((quote) => ({ ...quote, buyTokenAddress: thief }))],
    ['the fill sells another token', forgeSteps('fillQuote', (step) => [{ ...step, sellToken: thief }])],
    ['the fill buys another token', forgeSteps('fillQuote', (step) => [{ ...step, buyToken: thief }])],
    ['the fill and its paths sell another token', refill((path) => [thief, ...path.slice(1)])],
    ['a later fill sells a token that no fill buys', appendFill()],
    ['the path ends at another token', repath((path) => [...path.slice(0, -1), thief])],
    ['the path begins at another token', repath((path) => [thief, ...path.slice(1)])],
    ['the path is a single token', repath((path) => path.slice(0, 1))],
  ]),
  ...list('PAYEE_MISMATCH', 'nativeSold', [
    ['the remainder goes to a stranger', forgeSteps('fillQuote', (step) => [{ ...step, refundReceiver: thief }])],
    ['the remainder is not paid back', forgeSteps('payTaker', (step) => [{ ...step, tokens: [nativeToken] }])],
    ['only a wei of the remainder is paid back', forgeSteps('payTaker', (step) => [{ ...step, amounts: [1n, 1n] }])],
  ]),
  ...list('PAYEE_MISMATCH', 'tokenSold', [
    ['the remainder of a token is not paid back', forgeSteps('payTaker', (step) => [{ ...step, tokens: [] }])],
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
    ['a step runs unknown code', addStep(() => 4_294_967_295)],
    ['a step takes the positive slippage', addStep((nonce) => nonce)],
  ]),
  ...list('WRONG_CHAIN', 'nativeSold', [
    ['the quote is for another chain', forgeQuote((quote) => ({ ...quote, chainId: 56 }))],
    ['the quote is for an unknown chain', forgeQuote((quote) => ({ ...quote, chainId: 1.5 }))],
  ]),
  ...list('WRONG_SENDER', 'nativeSold', [
    ['the quote is for another account', forgeQuote((quote) => ({ ...quote, from: thief }))],
  ]),
  ...list('PRICE_INCONSISTENT', 'nativeSold', [
    ['the price is 0.2 % better than the amounts', forgePrice('price', 1.002)],
    ['the price is half of that of the amounts', forgePrice('price', 0.5)],
    ['the guaranteed price is better than the call', forgePrice('guaranteedPrice', 1.01)],
    ['the price is zero', forgePrice('price', 0)],
  ]),
];

function forgePrice(field: 'price' | 'guaranteedPrice', factor: number): Interception {
  return forgeQuote((quote) => ({ ...quote, [field]: (Number(quote[field]) * factor).toFixed(12) }));
}

function list(code: GateCode, trade: TradeName, cases: readonly (readonly [string, Interception])[]): HostileCase[] {
  return cases.map(([title, intercept]) => ({ title, code, trade, intercept }));
}
