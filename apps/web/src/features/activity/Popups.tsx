import type { Chain } from '@livery/core/domain/chain';
import { useQuery } from '@tanstack/react-query';
import { useTransactions } from '../../state/transactions';
import { useBlockNumber } from '../../state/useBlockNumber';
import { getOutcome } from './getOutcome';
import { isFollowed } from './isFollowed';
import { Popup } from './Popup';
import { receiptsQuery } from './receiptsQuery';
import { useAnnouncements } from './useAnnouncements';

/** As many as a phone has room for; the list of transactions has the others. */
const shown = 3;

/** Looks at each block for what became of the transactions, and shows what is news, for a `PopupStack`. */
export function Popups({ chain }: { chain: Chain }) {
  const transactions = useTransactions((state) => state.transactions);
  const { hashes } = useAnnouncements();
  const followed = transactions.filter(
    (transaction) => transaction.chainId === chain.id && isFollowed(transaction, Date.now()),
  ).length;
  const blockNumber = useBlockNumber(followed > 0 ? chain.id : undefined);
  useQuery(receiptsQuery({ chainId: chain.id, blockNumber, followed }));

  const decided = transactions.filter(
    (transaction) => hashes.includes(transaction.hash) && getOutcome(transaction) !== 'pending',
  );
  return (
    <>
      {decided.slice(-shown).map((transaction) => (
        <Popup key={transaction.hash} transaction={transaction} />
      ))}
    </>
  );
}
