import type { Token } from '@livery/core/domain/tokens/token';
import type { Address } from 'viem';
import { useConnection } from '../../../connection/useConnection';
import { getTime } from '../../../state/clock';
import { type TransactionRecord, useTransactions } from '../../../state/transactions';

/** Time after a swap reverted in which the next ones of its tokens do without limit orders. */
const cautiousMs = 30 * 60_000;

type Swapped = {
  chainId: number;
  account: Address | undefined;
  sellToken: Token | undefined;
  buyToken: Token | undefined;
};

/**
 * Returns true for half an hour after a swap of these tokens by the connected account reverted: a limit order in it may
 * have been taken back on purpose, and the next one may be, too.
 */
export function useHasReverted(chainId: number, tokens: Pick<Swapped, 'sellToken' | 'buyToken'>): boolean {
  const { address: account } = useConnection();
  const now = getTime(chainId);
  return useTransactions(({ transactions }) => hasReverted(transactions, { chainId, account, ...tokens, now }));
}

/** Returns true when one of the transactions is such a swap, mined in the half hour before `now`. */
export function hasReverted(
  transactions: readonly TransactionRecord[],
  { chainId, account, sellToken, buyToken, now }: Swapped & { now: number },
): boolean {
  const isSame = (a: string | undefined, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase();
  return transactions.some(
    ({ trade, receipt, addedTime, confirmedTime = addedTime, ...record }) =>
      receipt?.status === 0 &&
      trade?.kind === 'swap' &&
      record.chainId === chainId &&
      now - confirmedTime < cautiousMs &&
      isSame(record.from, account) &&
      isSame(trade.gives[0]?.address, sellToken?.address) &&
      isSame(trade.gets[0]?.address, buyToken?.address),
  );
}
