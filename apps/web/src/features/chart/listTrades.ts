import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Address } from 'viem';
import type { TradeSide, TransactionRecord } from '../../state/transactions';
import type { ChartPair } from './candlesQuery';

/** A swap of the trader, at the price that was confirmed. `time` in seconds since 1970. */
export type ChartTrade = { hash: string; time: number; price: number; isSale: boolean; amount: number };

/**
 * Lists the account's own swaps of a pair that this browser recorded and that succeeded. The native coin counts as its
 * wrapped form.
 */
export function listTrades(
  records: readonly TransactionRecord[],
  { account, pair, wrapped }: { account: Address | undefined; pair: ChartPair; wrapped: Address },
): ChartTrade[] {
  const isOf = (token: Address, { address }: TradeSide) =>
    (isNativeToken(address) ? wrapped : address).toLowerCase() === token.toLowerCase();
  const toWhole = ({ amount, decimals }: TradeSide) => Number(amount) / 10 ** decimals;
  return records.flatMap(({ hash, from, chainId, trade, receipt, confirmedTime }) => {
    const [given, got] = [trade?.gives[0], trade?.gets[0]];
    const isOwn = from.toLowerCase() === account?.toLowerCase() && chainId === pair.chainId;
    if (!isOwn || trade?.kind !== 'swap' || receipt?.status !== 1 || !confirmedTime || !given || !got) return [];
    const isSale = isOf(pair.base.address, given) && isOf(pair.quote.address, got);
    if (!isSale && !(isOf(pair.quote.address, given) && isOf(pair.base.address, got))) return [];
    const [base, quote] = isSale ? [given, got] : [got, given];
    const price = toWhole(quote) / toWhole(base);
    return Number.isFinite(price) && price > 0
      ? [{ hash, time: Math.floor(confirmedTime / 1_000), price, isSale, amount: toWhole(base) }]
      : [];
  });
}
