import type { Transformation } from '@livery/core/testing/encodeSwap';
import type { QuoteResponseBody } from '@livery/core/wire/quoteResponse';
import { withCall } from './forgeQuote';

/**
 * Changes what a sale pays to so many percent of the honest amount, consistently in the quote and the call: amounts, prices,
 * minimum and fee.
 */
export function scaleSale(honest: QuoteResponseBody, percent: bigint): QuoteResponseBody {
  const scale = (amount: bigint) => (amount * percent) / 100n;
  const called = withCall(honest, (call) => ({
    ...call,
    // Rounded up, so that it stays within the slippage.
    minimum: scale(call.minimum) + 1n,
    transformations: call.transformations.map((step) => scaleFees(step, scale)),
  }));
  return {
    ...called,
    buyAmount: `${scale(BigInt(honest.buyAmount))}`,
    price: scalePrice(honest.price, percent),
    guaranteedPrice: scalePrice(honest.guaranteedPrice, percent),
  };
}

/**
 * Changes what a purchase costs to so many percent of the honest amount, consistently in the quote and the call. Sells
 * native coin.
 */
export function scalePurchase(honest: QuoteResponseBody, percent: bigint): QuoteResponseBody {
  const scale = (amount: bigint) => (amount * percent) / 100n;
  // Both the amount and its slippage are rounded down: two units less are within the slippage.
  const scaleMost = (amount: bigint) => scale(amount) - 2n;
  const called = withCall(honest, (call) => ({
    ...call,
    sellAmount: scaleMost(call.sellAmount),
    transformations: call.transformations.map((step, index) =>
      step.name === 'weth' && index === 0 ? { ...step, amount: scaleMost(step.amount) } : step,
    ),
  }));
  return {
    ...called,
    sellAmount: `${scale(BigInt(honest.sellAmount))}`,
    value: `${scaleMost(BigInt(honest.value))}`,
    price: scalePrice(honest.price, percent),
    guaranteedPrice: scalePrice(honest.guaranteedPrice, percent),
  };
}

function scaleFees(step: Transformation, scale: (amount: bigint) => bigint): Transformation {
  if (step.name !== 'affiliateFee') return step;
  return { ...step, fees: step.fees.map((fee) => ({ ...fee, amount: scale(fee.amount) })) };
}

const places = 18n;

/** Multiplies exactly: a price of eighteen places is not a number of JavaScript's. */
function scalePrice(price: string, percent: bigint): string {
  const [whole = '0', fraction = ''] = price.split('.');
  const scaled = (BigInt(whole + fraction.padEnd(Number(places), '0').slice(0, Number(places))) * percent) / 100n;
  const digits = `${scaled}`.padStart(Number(places) + 1, '0');
  return `${digits.slice(0, -Number(places))}.${digits.slice(-Number(places))}`;
}
