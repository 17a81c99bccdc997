import type { HistoryEntry, MovedAmount } from '@livery/core/domain/receipt/historyEntry';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Address } from 'viem';
import type { TradeSide, TransactionRecord } from '../../state/transactions';
import type { ChartPair } from './candlesQuery';

/** A trade of the account, at the price that was confirmed. `time` in seconds since 1970. */
export type ChartTrade = { hash: string; time: number; price: number; isSale: boolean; amount: number };

type Parameters = {
  account: Address | undefined;
  pair: ChartPair;
  /** The wrapped form of the native coin, which counts as it. */
  wrapped: Address;
};

/**
 * Lists the account's own trades of a pair: its swaps and the fills of its orders by the chain, and the swaps that this
 * browser recorded and that succeeded. A transaction that both know is told by the chain.
 */
export function listTrades(
  { records, entries }: { records: readonly TransactionRecord[]; entries: readonly HistoryEntry[] },
  parameters: Parameters,
): ChartTrade[] {
  const told = entries.flatMap((entry) => toPastTrade(entry, parameters));
  const known = new Set(told.map(({ hash }) => hash.toLowerCase()));
  const recorded = records.filter(({ hash }) => !known.has(hash.toLowerCase()));
  return [...told, ...recorded.flatMap((record) => toOwnTrade(record, parameters))];
}

function toPastTrade({ kind, hash, timestamp, gives, gets }: HistoryEntry, parameters: Parameters): ChartTrade[] {
  const { base, quote } = parameters.pair;
  const toSide = (moved: MovedAmount | undefined): Side | undefined => {
    const address = moved && toPooled(moved.token, parameters.wrapped);
    const token = [base, quote].find((one) => one.address.toLowerCase() === address);
    return token && moved?.amount !== undefined
      ? { address: moved.token, amount: moved.amount, decimals: token.decimals }
      : undefined;
  };
  if ((kind !== 'swap' && kind !== 'order') || gives.length !== 1 || gets.length !== 1) return [];
  const trade = toTrade({ given: toSide(gives[0]), got: toSide(gets[0]) }, parameters);
  return trade ? [{ ...trade, hash, time: Number(timestamp) }] : [];
}

function toOwnTrade(record: TransactionRecord, parameters: Parameters): ChartTrade[] {
  const { account, pair } = parameters;
  const { hash, from, chainId, trade: sent, receipt, confirmedTime } = record;
  const isOwn = from.toLowerCase() === account?.toLowerCase() && chainId === pair.chainId;
  if (!isOwn || sent?.kind !== 'swap' || receipt?.status !== 1 || !confirmedTime) return [];
  const trade = toTrade({ given: sent.gives[0], got: sent.gets[0] }, parameters);
  return trade ? [{ ...trade, hash, time: Math.floor(confirmedTime / 1_000) }] : [];
}

/** An amount in base units. */
type Side = Pick<TradeSide, 'address' | 'decimals'> & { amount: string | bigint };

/** Returns the price of a trade and what was traded of the pair's first token; undefined for one of another pair. */
function toTrade(
  { given, got }: { given: Side | undefined; got: Side | undefined },
  { pair, wrapped }: Parameters,
): Omit<ChartTrade, 'hash' | 'time'> | undefined {
  if (!given || !got) return undefined;
  const isOf = (token: Address, { address }: Side) => toPooled(address, wrapped) === token.toLowerCase();
  const toWhole = ({ amount, decimals }: Side) => Number(amount) / 10 ** decimals;
  const isSale = isOf(pair.base.address, given) && isOf(pair.quote.address, got);
  if (!isSale && !(isOf(pair.quote.address, given) && isOf(pair.base.address, got))) return undefined;
  const [base, quote] = isSale ? [given, got] : [got, given];
  const price = toWhole(quote) / toWhole(base);
  return Number.isFinite(price) && price > 0 ? { price, isSale, amount: toWhole(base) } : undefined;
}

function toPooled(address: Address, wrapped: Address): string {
  return (isNativeToken(address) ? wrapped : address).toLowerCase();
}
