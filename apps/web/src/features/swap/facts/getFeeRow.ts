import { abbreviateSymbol } from '@livery/core/domain/abbreviateSymbol';
import type { Token } from '@livery/core/domain/token';
import type { FactRow } from './factRow';
import { formatPlaces } from './formatPlaces';

/** The row of the fee: `amount` base units of the bought token, a `fraction` of what is bought. */
export function getFeeRow(fee: { fraction: string; token: Token; amount: bigint | undefined }): FactRow {
  const { fraction, token, amount } = fee;
  const hint = { id: 'swap.feeHint', values: { percent: (Number(fraction) * 100).toFixed(2) } } as const;
  if (Number(fraction) === 0) return { label: 'swap.fee', hint, value: { id: 'swap.noFee' } };
  const values = amount !== undefined && {
    amount: formatPlaces(amount, token.decimals, 3),
    symbol: abbreviateSymbol(token.symbol),
  };
  return { label: 'swap.fee', hint, value: values ? { id: 'swap.feeAmount', values } : undefined };
}
