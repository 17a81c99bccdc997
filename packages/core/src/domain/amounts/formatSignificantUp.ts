import { formatSignificant } from './formatSignificant';
import { formatUnits } from './formatUnits';
import { parseAmount } from './parseAmount';

/** Formats an amount as `formatSignificant` does, but rounded up, for amounts that the trader pays. */
export function formatSignificantUp(amount: bigint, decimals: number, significant: number): string {
  const below = formatSignificant(amount, decimals, significant);
  if ((parseAmount(below, decimals) ?? 0n) === amount) return below;
  // One unit of the last significant digit.
  const digits = amount.toString().length;
  const step = 10n ** BigInt(Math.min(Math.max(0, digits - significant), decimals));
  return formatSignificant(((amount + step - 1n) / step) * step, decimals, significant);
}

/** Formats an amount of base units with exactly `places` decimals, rounded down; `<0.001` for a smaller positive amount. */
export function formatPlaces(amount: bigint, decimals: number, places: number): string {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.');
  const digits = fraction.slice(0, places).padEnd(places, '0');
  const shown = places === 0 ? whole : `${whole}.${digits}`;
  const isLost = amount > 0n && /^[0.]+$/.test(shown);
  if (!isLost) return shown;
  return places === 0 ? '<1' : `<0.${'1'.padStart(places, '0')}`;
}
