import type { Chain } from '@livery/core/domain/chains';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import { useState } from 'react';
import type { TextId } from '../../text/textId';
import { useText } from '../../text/useText';
import { Chip } from '../../ui/Chip';
import { Icon } from '../../ui/Icon';
import { joinClasses } from '../../ui/joinClasses';
import { TokenMark } from '../../ui/marks/TokenMark';
import { type Balance, TokenBalance } from './TokenBalance';
import { TokenNetworks } from './TokenNetworks';
import { TokenNote } from './TokenNote';
import styles from './TokenRow.module.css';

type Props = {
  id: string;
  token: Token;
  /** From 1, among `count`. */
  position: number;
  count: number;
  /** Pixels from the start of the list. */
  top: number;
  balance: Balance | undefined;
  /** The symbol that this one can be confused with. */
  lookalike: string | undefined;
  isAdded: boolean;
  /** The others that the token is on. */
  networks: readonly Chain[];
  /** Why the token is not traded. */
  restriction: TextId | undefined;
  isActive: boolean;
  isSelected: boolean;
  isOther: boolean;
  /** The list is scrolling: rows that only pass by load no logo. */
  isPassing: boolean;
  onSelect: (token: Token) => void;
};

export function TokenRow(props: Props) {
  const { id, token, position, count, top, balance, lookalike, isAdded, isActive, isSelected, isOther } = props;
  const { networks, restriction, isPassing, onSelect } = props;
  const text = useText();
  const [hasStayed, setHasStayed] = useState(!isPassing);
  if (!isPassing && !hasStayed) setHasStayed(true);
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-describedby={`${id}-facts ${id}-networks`}
      aria-selected={isSelected}
      aria-posinset={position}
      aria-setsize={count}
      className={joinClasses(styles.row, isActive && styles.active, isAdded && styles.added)}
      style={{ insetBlockStart: top }}
      onClick={() => onSelect(token)}
    >
      <TokenMark token={token} size={36} hasLogo={hasStayed} />
      <span className={styles.names}>
        <span className={styles.first}>
          <bdi className={styles.symbol} translate="no">
            {abbreviateSymbol(token.symbol)}
          </bdi>
          <TokenNetworks id={`${id}-networks`} networks={networks} />
        </span>
        <TokenNote
          token={token}
          lookalike={lookalike}
          isAdded={isAdded}
          isPriced={hasStayed}
          restriction={restriction}
        />
      </span>
      <span id={`${id}-facts`} className={styles.facts} aria-hidden="true">
        {isOther && <Chip>{text('tokens.otherSide')}</Chip>}
        {balance && <TokenBalance token={token} balance={balance} />}
        {isSelected && <Icon name="check" size={18} className={styles.check} />}
      </span>
    </button>
  );
}
