import type { Chain } from '@livery/core/domain/chains';
import { getWaitingText } from '../../receipt/getOutcome';
import { openReceipt } from '../../receipt/receiptSheet';
import { getTime } from '../../state/clock';
import { isPending, isRecent, useTransactions } from '../../state/transactions';
import { useText } from '../../text/useText';
import { Spinner } from '../../ui/Spinner';
import styles from './PendingPill.module.css';

/** The newest transaction of the chain that waits for the network; a press opens its sheet. */
export function PendingPill({ chain }: { chain: Chain }) {
  const text = useText();
  const newest = useTransactions(({ transactions }) =>
    transactions.findLast((one) => one.chainId === chain.id && isPending(one) && isRecent(one, getTime(chain.id))),
  );
  if (!newest) return null;
  return (
    <button type="button" className={styles.pill} onClick={() => openReceipt({ chainId: chain.id, hash: newest.hash })}>
      <Spinner size={18} />
      <span>{text(getWaitingText(newest))}</span>
    </button>
  );
}
