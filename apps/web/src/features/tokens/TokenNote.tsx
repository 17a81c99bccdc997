import { shortenAddress } from '@livery/core/domain/text/shortenAddress';
import type { Token } from '@livery/core/domain/tokens/token';
import { useText } from '../../text/useText';
import { Icon } from '../../ui/Icon';
import styles from './TokenNote.module.css';

type Props = { token: Token; lookalike: string | undefined; isAdded: boolean };

/**
 * The line under a token's symbol: its name, or a warning about a lookalike symbol. Lookalikes and added tokens show
 * their address too, the one thing that cannot be faked.
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
