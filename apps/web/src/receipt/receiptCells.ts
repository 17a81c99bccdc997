import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import type { Chain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Hash } from 'viem';
import type { TradeRecord, TransactionRecord } from '../state/transactions';
import { type ComparedSide, compareTrade } from './compareTrade';
import type { Outcome } from './getOutcome';
import type { WitnessedReceipt } from './readWitnessedReceipt';

/** The heads of a file of transactions, in English for the programs that read it. */
export const receiptHeads = [
  'time',
  'network',
  'transaction',
  'outcome',
  'summary',
  'paid',
  'paid token',
  'received',
  'received token',
  'quoted',
  'minimum',
  'network fee',
  'fee coin',
  'block',
] as const;

export type ReceiptCells = {
  chain: Chain;
  hash: Hash;
  outcome: Outcome;
  trade: TradeRecord | undefined;
  summary: string;
  receipt: WitnessedReceipt | undefined;
  record: Pick<TransactionRecord, 'addedTime'> | undefined;
};

/**
 * Returns the cells of a transaction. Amounts are exact; those of several tokens stand side by side, in the order of
 * the tokens.
 */
export function listReceiptCells({ chain, hash, outcome, trade, summary, receipt, record }: ReceiptCells): string[] {
  const { gives, gets } = trade ? compareTrade(trade, receipt) : { gives: [], gets: [] };
  const join = (sides: readonly ComparedSide[], pick: (side: ComparedSide) => bigint | undefined) =>
    sides
      .map((side) => {
        const amount = pick(side);
        return amount === undefined ? '?' : formatUnits(amount, side.token.decimals);
      })
      .join(' / ');
  const name = (sides: readonly ComparedSide[]) => sides.map(({ token }) => token.symbol).join(' / ');
  const time = receipt ? Number(receipt.timestamp) * 1_000 : record?.addedTime;
  return [
    time === undefined ? '' : new Date(time).toISOString(),
    chain.name,
    hash,
    outcome,
    summary,
    join(gives, ({ moved }) => moved),
    name(gives),
    join(gets, ({ moved }) => moved),
    name(gets),
    join(gets, ({ quoted }) => quoted),
    join(gets, ({ minimum }) => minimum),
    receipt ? formatUnits(receipt.networkFee, 18) : '',
    receipt ? getNativeCoin(chain).symbol : '',
    receipt?.blockNumber.toString() ?? '',
  ];
}
