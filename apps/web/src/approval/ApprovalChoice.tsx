import type { Token } from '@livery/core/domain/tokens/token';
import { usePreferences } from '../state/preferences';
import { describeAmount } from '../text/describeAmount';
import { useText } from '../text/useText';
import styles from './ApprovalChoice.module.css';

type Props = { token: Token; amount: bigint; isExact: boolean; disabled: boolean };

/**
 * The choice between an approval of any amount and one of exactly `amount`, in the digits that it has on the form and
 * in the review.
 */
export function ApprovalChoice({ token, amount, isExact, disabled }: Props) {
  const text = useText();
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        className={styles.switch}
        checked={isExact}
        disabled={disabled}
        onChange={({ target }) => usePreferences.setState({ approval: target.checked ? 'exact' : 'max' })}
      />
      <span>
        <span>{text('wallet.approveExact', describeAmount(amount, token))}</span>
        <span className={styles.help}>{text('wallet.approveExactHint')}</span>
      </span>
    </label>
  );
}
