import { shortenAddress } from '@livery/core/domain/shortenAddress';
import type { Token } from '@livery/core/domain/token';
import { useText } from '../../text/useText';
import { Icon } from '../../ui/Icon';
import styles from './TokenNote.module.css';

type Props = { token: Token; lookalike: string | undefined; isAdded: boolean };

/**
 * The line under a token's symbol: its name, or a warning when it is easily taken for another; with the address, which
 * nobody can fake, when no list vouches for it.
 */
export function TokenNote({ token, lookalike, isAdded }: Props) {
  const text = useText();
  const isDoubtful = lookalike !== undefined;
  return (
    <span className={styles.note}>
      <bdi className={isDoubtful ? 'hidden-text' : styles.name}>{token.name}</bdi>
      {isDoubtful && (
        <span className={styles.warning}>
          <Icon name="warning" size={14} /> {text('tokens.lookalike', { symbol: lookalike })}
        </span>
      )}
      {(isDoubtful || isAdded) && (
        <span dir="ltr" className={isDoubtful ? styles.address : undefined}>
          {shortenAddress(token.address)}
        </span>
      )}
      {isAdded && <span className="hidden-text">{text('tokens.added')}</span>}
    </span>
  );
}
