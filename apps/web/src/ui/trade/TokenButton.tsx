import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { TextId } from '../../text/textId';
import { useText } from '../../text/useText';
import { Icon } from '../Icon';
import { TokenMark } from '../marks/TokenMark';
import { Skeleton } from '../Skeleton';
import styles from './TokenButton.module.css';

type Props = {
  /** A text that names the side, for those who do not see where the button stands. */
  name: TextId;
  token: Token | undefined;
  isLoading: boolean;
  onClick: () => void;
};

/** The button that shows the token of a side and opens the token select. */
export function TokenButton({ name, token, isLoading, onClick }: Props) {
  const text = useText();
  const isEmpty = !token && !isLoading;
  const shown = token ? abbreviateSymbol(token.symbol) : text(isLoading ? 'tokens.loading' : 'tokens.choose');
  return (
    <button
      type="button"
      className={isEmpty ? styles.empty : styles.chosen}
      aria-haspopup="dialog"
      aria-busy={isLoading || undefined}
      onClick={onClick}
    >
      <span className="hidden-text">{text(name)}</span>
      {token && <TokenMark key={token.address} token={token} size={28} className={styles.mark} />}
      {token && (
        <span className={styles.symbol} translate="no">
          {shown}
        </span>
      )}
      {!token && <span className={isLoading ? 'hidden-text' : undefined}>{shown}</span>}
      {!token && isLoading && <Skeleton width="72px" height="24px" />}
      <Icon name="chevron" size={16} className={styles.chevron} />
    </button>
  );
}
