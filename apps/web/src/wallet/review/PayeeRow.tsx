import type { Address } from 'viem';
import { useText } from '../../text/useText';
import { CopyButton } from '../../ui/address/CopyButton';
import { FullAddress } from '../../ui/address/FullAddress';
import { Skeleton } from '../../ui/Skeleton';
import styles from './PayeeRow.module.css';

type Props = {
  /** The address that the decoded call pays; undefined while it loads. */
  payee: Address | undefined;
  /** True where the trader sends to another account. */
  isRecipient?: boolean;
  /** The name that was typed for the recipient. */
  name?: string | undefined;
};

/** The full address that a call pays. */
export function PayeeRow({ payee, isRecipient = false, name }: Props) {
  const text = useText();
  return (
    <div className={isRecipient ? styles.recipient : styles.payee}>
      <div className={styles.head}>
        <span className={styles.label}>
          {name && <strong className={styles.name}>{name}</strong>}
          <span>{`${text(isRecipient ? 'wallet.sentToLabel' : 'wallet.payee')} `}</span>
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
