import { abbreviateSymbol } from '@livery/core/domain/abbreviateSymbol';
import type { Token } from '@livery/core/domain/token';
import { usePreferences } from '../../../state/preferences';
import { useText } from '../../../text/useText';
import { formatSignificantUp } from '../facts/formatSignificantUp';
import styles from './ApprovalChoice.module.css';

type Props = { token: Token; amount: bigint; isExact: boolean; disabled: boolean };

/** How much the trader allows: any amount, or only what this swap needs. */
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
        {text('swap.approveExact', {
          amount: formatSignificantUp(amount, token.decimals, 6),
          symbol: abbreviateSymbol(token.symbol),
        })}
        <span className={styles.help}>{text('swap.approveExactHint')}</span>
      </span>
    </label>
  );
}
