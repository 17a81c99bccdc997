import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import { parseAmount } from '@livery/core/domain/amounts/parseAmount';
import { mulDivDown, parseRational } from '@livery/core/domain/amounts/rational';

/** As many as no amount of dollars needs, and few enough to be read. */
const amountDigits = 9;
/** Of dollars as typed. */
const dollarDecimals = 18;

/**
 * Returns the whole tokens that an amount of dollars buys, rounded down, as a decimal. Empty without an amount or a
 * valid price, and for less than the token's smallest part. `price` is in dollars for a whole token.
 */
export function toTokenAmount(dollars: string, { price, decimals }: Rate): string {
  const rate = parseRational(price);
  const sum = parseAmount(dollars, dollarDecimals);
  if (!rate || rate.numerator === 0n || !sum) return '';
  const amount = mulDivDown(
    sum * 10n ** BigInt(decimals),
    rate.denominator,
    rate.numerator * 10n ** BigInt(dollarDecimals),
  );
  return amount > 0n ? formatSignificant(amount, decimals, amountDigits) : '';
}

/** Returns the dollars of a typed amount of tokens, rounded down to cents, as a decimal; empty for no amount. */
export function toDollars(typed: string, { price, decimals }: Rate): string {
  const rate = parseRational(price);
  const amount = parseAmount(typed, decimals);
  if (!rate || !amount) return '';
  const cents = mulDivDown(amount * 100n, rate.numerator, rate.denominator * 10n ** BigInt(decimals));
  return cents > 0n ? formatUnits(cents, 2) : '';
}

type Rate = { price: string; decimals: number };
