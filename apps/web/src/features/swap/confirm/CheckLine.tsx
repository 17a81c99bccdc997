import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './CheckLine.module.css';
import type { ReadySwap } from './preparedSwap';

/** What the simulation says of the call, or that there was none. */
export function CheckLine({ swap }: { swap: ReadySwap | undefined }) {
  const text = useText();
  if (!swap) {
    return (
      <p className={styles.quiet}>
        <Skeleton width="90%" />
        <Skeleton width="30%" />
      </p>
    );
  }
  const { isSimulated, gas, kind, payee } = swap.facts;
  const checked = payee === swap.transaction.from ? 'swap.checked' : 'swap.checkedRecipient';
  return (
    <>
      <p className={isSimulated ? styles.good : styles.warn}>
        <Icon name={isSimulated ? 'shield' : 'warning'} size={18} />
        {text(isSimulated ? checked : 'swap.notSimulated')}
      </p>
      {gas.source === 'ownEstimate' && kind === 'swap' && (
        <p className={styles.warn}>
          <Icon name="info" size={18} />
          {text('swap.gasReplaced')}
        </p>
      )}
    </>
  );
}
