import { formatPrice } from '@livery/core/domain/formatPrice';

const places = 4;

/** A quoted price with four decimals, rounded down; one too small for that in six significant digits. */
export function formatQuotePrice(price: string): string {
  const [whole = '', fraction = ''] = price.split('.');
  const shown = `${whole}.${fraction.slice(0, places).padEnd(places, '0')}`;
  return Number(shown) < 1 ? formatPrice(price) : shown;
}
