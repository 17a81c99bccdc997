import { splitAffiliateSuffix } from '@livery/core/domain/calldata/affiliateSuffix';
import { decodeUniversalSwap } from '@livery/core/domain/calldata/decodeUniversalSwap';
import { encodeUniversalSwap } from '@livery/core/domain/calldata/encodeUniversalSwap';
import { isUniversalCall } from '@livery/core/gate/swap/decodeUniversalCall';
import type { Transformation } from '@livery/core/testing/encodeSwap';
import type { QuoteResponseBody } from '@livery/core/wire/quoteResponse';
import type { Hex } from 'viem';
import { withCall } from './forgeQuote';

/**
 * Changes what a sale pays to so many percent of the honest amount, consistently in the quote and the call: amounts, prices,
 * minimum and fee.
 */
export function scaleSale(honest: QuoteResponseBody, percent: bigint): QuoteResponseBody {
  const scale = (amount: bigint) => (amount * percent) / 100n;
  // Rounded up, so that it stays within the slippage.
  const scaleMinimum = (amount: bigint) => scale(amount) + 1n;
  return {
    ...scaleCall(honest, { scale, scaleMinimum }),
    buyAmount: `${scale(BigInt(honest.buyAmount))}`,
    price: scalePrice(honest.price, percent),
    guaranteedPrice: scalePrice(honest.guaranteedPrice, percent),
  };
}

type Scales = Record<'scale' | 'scaleMinimum', (amount: bigint) => bigint>;

function scaleCall(honest: QuoteResponseBody, { scale, scaleMinimum }: Scales): QuoteResponseBody {
  const bytes = toLowerHex(honest.data);
  const { data: call } = splitAffiliateSuffix(bytes);
  if (!isUniversalCall(call))
    return withCall(honest, (read) => ({
      ...read,
      minimum: scaleMinimum(read.minimum),
      transformations: read.transformations.map((step) => scaleFees(step, scale)),
    }));
  const swap = decodeUniversalSwap(call);
  const fee = swap.fee && { ...swap.fee, amount: scale(swap.fee.amount) };
  const data = encodeUniversalSwap({ ...swap, fee, buyAmount: scaleMinimum(swap.buyAmount) });
  return { ...honest, data: `${data}${bytes.slice(call.length)}` };
}

function toLowerHex(data: string): Hex {
  return `0x${data.slice(2).toLowerCase()}`;
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
