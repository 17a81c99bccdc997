import { formatUnits } from '@livery/core/domain/formatUnits';

/** An amount with exactly `places` decimals, rounded down; `<0.001` for what is there but too small to show. */
export function formatPlaces(amount: bigint, decimals: number, places: number): string {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.');
  const shown = `${whole}.${fraction.slice(0, places).padEnd(places, '0')}`;
  const isLost = amount > 0n && /^[0.]+$/.test(shown);
  return isLost ? `<0.${'1'.padStart(places, '0')}` : shown;
}
