import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import styles from './ApprovalSteps.module.css';

/** Where the trader is on the way from the approval to the swap. */
export function ApprovalSteps({ isApproved }: { isApproved: boolean }) {
  const text = useText();
  return (
    <ol className={styles.steps}>
      <li className={isApproved ? styles.done : styles.current} aria-current={isApproved ? undefined : 'step'}>
        <span className={styles.mark}>{isApproved ? <Icon name="check" size={14} /> : 1}</span>
        {text(isApproved ? 'swap.approved' : 'swap.approveStep')}
      </li>
      <li className={isApproved ? styles.current : styles.next} aria-current={isApproved ? 'step' : undefined}>
        <span className={styles.mark}>2</span>
        {text('swap.swap')}
      </li>
    </ol>
  );
}
