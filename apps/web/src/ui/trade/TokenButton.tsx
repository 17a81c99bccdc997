import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import { useText } from '../../text/useText';
import { Icon } from '../Icon';
import { TokenMark } from '../marks/TokenMark';
import { Skeleton } from '../Skeleton';
import styles from './TokenButton.module.css';

type Props = { token: Token | undefined; isLoading: boolean; onClick: () => void };

/** The button that shows the token of a side and opens the token select. */
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
      {token && (
        <span className={styles.symbol} translate="no">
          {abbreviateSymbol(token.symbol)}
        </span>
      )}
      {isEmpty && <span>{text('tokens.choose')}</span>}
      {!token && isLoading && <Skeleton width="72px" height="24px" />}
      <Icon name="chevron" size={16} className={styles.chevron} />
    </button>
  );
}
