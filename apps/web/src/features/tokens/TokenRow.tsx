import { abbreviateSymbol } from '@livery/core/domain/abbreviateSymbol';
import type { Token } from '@livery/core/domain/token';
import { useText } from '../../text/useText';
import { Chip } from '../../ui/Chip';
import { Icon } from '../../ui/Icon';
import { joinClasses } from '../../ui/joinClasses';
import { TokenMark } from '../../ui/TokenMark';
import { TokenBalance } from './TokenBalance';
import styles from './TokenRow.module.css';

type Props = {
  id: string;
  token: Token;
  /** From 1, among `count`. */
  position: number;
  count: number;
  /** Pixels from the start of the list. */
  top: number;
  balance: { amount: bigint | undefined } | undefined;
  isActive: boolean;
  isSelected: boolean;
  isOther: boolean;
  onSelect: (token: Token) => void;
};

export function TokenRow(props: Props) {
  const { id, token, position, count, top, balance, isActive, isSelected, isOther, onSelect } = props;
  const text = useText();
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-describedby={`${id}-facts`}
      aria-selected={isSelected}
      aria-posinset={position}
      aria-setsize={count}
      className={joinClasses(styles.row, isActive && styles.active, isSelected && styles.selected)}
      style={{ insetBlockStart: top }}
      onClick={() => onSelect(token)}
    >
      <TokenMark token={token} size={36} />
      <span className={styles.names}>
        <bdi className={styles.symbol}>{abbreviateSymbol(token.symbol)}</bdi>{' '}
        <bdi className={styles.name}>{token.name}</bdi>
      </span>
      <span id={`${id}-facts`} className={styles.facts} aria-hidden="true">
        {isOther && <Chip>{text('tokens.otherSide')}</Chip>}
        {balance && <TokenBalance token={token} amount={balance.amount} />}
        {isSelected && <Icon name="check" size={18} className={styles.check} />}
      </span>
    </button>
  );
}
