import { parseRational } from '../../../domain/amounts/rational';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

/** The quote's prices agree with its amounts and its call, to 0.1 % or one base unit. */
export const priceInconsistent: Rule<GateContext> = {
  code: 'PRICE_INCONSISTENT',
  check({ intent, response, call }) {
    const input = { amount: response.sellAmount, decimals: intent.sellToken.decimals };
    const output = { amount: response.buyAmount, decimals: intent.buyToken.decimals };
    const [fixed, quoted] = intent.side === 'exactInput' ? [input, output] : [output, input];
    const limit = intent.side === 'exactInput' ? call.minimumReceived : call.sellAmount;
    const isConsistent =
      isPriceOf(response.price, fixed, quoted) &&
      isPriceOf(response.guaranteedPrice, fixed, { ...quoted, amount: limit });
    return isConsistent ? undefined : 'The price and the amounts of the quote disagree.';
  },
};

type Side = { amount: bigint; decimals: number };

function isPriceOf(price: string, fixed: Side, quoted: Side): boolean {
  const exact = parseRational(price);
  if (!exact) return false;
  // Both sides of quoted = price · fixed, in base units and without division.
  const expected = exact.numerator * fixed.amount * 10n ** BigInt(quoted.decimals);
  const unit = exact.denominator * 10n ** BigInt(fixed.decimals);
  const difference = expected - quoted.amount * unit;
  const distance = difference < 0n ? -difference : difference;
  return distance * 1000n <= quoted.amount * unit || distance <= unit;
}
