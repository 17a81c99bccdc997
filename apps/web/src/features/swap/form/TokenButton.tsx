import { abbreviateSymbol } from '@livery/core/domain/abbreviateSymbol';
import type { Token } from '@livery/core/domain/token';
import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/Skeleton';
import { TokenMark } from '../../../ui/TokenMark';
import styles from './TokenButton.module.css';

type Props = { token: Token | undefined; isLoading: boolean; onClick: () => void };

/** The token of a side, and the way to another one. */
export function TokenButton({ token, isLoading, onClick }: Props) {
  const text = useText();
  const isEmpty = !token && !isLoading;
  return (
    <button
      type="button"
      className={isEmpty ? styles.empty : styles.chosen}
      aria-haspopup="dialog"
      aria-busy={isLoading || undefined}
      aria-label={!token && isLoading ? text('tokens.loading') : undefined}
      onClick={onClick}
    >
      {token && <TokenMark key={token.address} token={token} size={28} className={styles.mark} />}
      {token && <span className={styles.symbol}>{abbreviateSymbol(token.symbol)}</span>}
      {isEmpty && text('swap.chooseToken')}
      {!token && isLoading && <Skeleton width="72px" height="24px" />}
      <Icon name="chevron" size={16} className={styles.chevron} />
    </button>
  );
}
