import { mulDivDown, parseRational } from '@livery/core/domain/amounts/rational';

/** From here on without cents, shortened, and not credible. In cents. */
const [wholeFrom, compactFrom, absurdFrom] = [10_000_000n, 100_000_000_000n, 10n ** 17n];

/**
 * Returns the worth of an amount of base units in the words of a language, such as `≈ $1,234.56`; undefined for a price
 * that is no plain decimal, and for more than all the money in the world. `language` is a BCP 47 tag.
 */
export function formatWorth(
  amount: bigint,
  { price, decimals, language }: { price: string; decimals: number; language: string },
): string | undefined {
  const rate = parseRational(price);
  if (!rate) return undefined;
  const cents = mulDivDown(amount * 100n, rate.numerator, rate.denominator * 10n ** BigInt(decimals));
  if (cents >= absurdFrom) return undefined;
  const style = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
  if (amount > 0n && cents === 0n) return isolate(`< ${new Intl.NumberFormat(language, style).format(0.01)}`);
  const format =
    cents >= compactFrom
      ? ({ ...style, notation: 'compact', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const)
      : { ...style, ...(cents >= wholeFrom && { maximumFractionDigits: 0 }) };
  return isolate(`≈ ${new Intl.NumberFormat(language, format).format(Number(cents) / 100)}`);
}

/** Keeps the sign, the number and the currency in their order where the language is written from right to left. */
function isolate(worth: string): string {
  return worth.includes('\u200f') ? `\u2066${worth.replaceAll('\u200f', '')}\u2069` : worth;
}
