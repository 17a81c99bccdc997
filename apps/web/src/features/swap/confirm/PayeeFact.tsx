import { useText } from '../../../text/useText';
import { CopyButton } from '../../../ui/address/CopyButton';
import { FullAddress } from '../../../ui/address/FullAddress';
import { Skeleton } from '../../../ui/Skeleton';
import type { SwapTerms } from '../quote/swapTerms';
import styles from './PayeeFact.module.css';
import type { ReadySwap } from './prepareSwap';

/** The full address that the call pays, with the name that was typed for it. */
export function PayeeFact({ terms, swap }: { terms: SwapTerms; swap: ReadySwap | undefined }) {
  const text = useText();
  const { recipient, recipientName } = terms;
  const payee = swap?.facts.payee;
  return (
    <div className={recipient ? styles.recipient : styles.payee}>
      <div className={styles.head}>
        <span className={styles.label}>
          {recipientName && <strong className={styles.name}>{recipientName}</strong>}
          <span>{`${text(recipient ? 'swap.sentToLabel' : 'swap.payee')} `}</span>
        </span>
        {payee && <CopyButton value={payee} label={text('wallet.copy')} />}
      </div>
      {payee ? (
        <FullAddress address={payee} />
      ) : (
        <span className={styles.loading}>
          <Skeleton width="100%" />
          <Skeleton width="100%" />
        </span>
      )}
    </div>
  );
}
