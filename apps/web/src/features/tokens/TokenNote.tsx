import { shortenAddress } from '@livery/core/domain/shortenAddress';
import type { Token } from '@livery/core/domain/token';
import { useText } from '../../text/useText';
import { Icon } from '../../ui/Icon';
import styles from './TokenNote.module.css';

type Props = { token: Token; lookalike: string | undefined; isAdded: boolean };

/** The line under a token's symbol: its name; of one that is easily taken for another that it is; of an added one its address. */
export function TokenNote({ token, lookalike, isAdded }: Props) {
  const text = useText();
  const address = <span dir="ltr">{shortenAddress(token.address)}</span>;
  if (lookalike !== undefined) {
    return (
      <span className={styles.note}>
        <span className="hidden-text">{token.name}</span>{' '}
        <span className={styles.warning}>
          <Icon name="warning" size={14} /> {text('tokens.lookalike', { symbol: lookalike })}
        </span>{' '}
        · {address}
      </span>
    );
  }
  if (!isAdded) return <bdi className={styles.note}>{token.name}</bdi>;
  return (
    <span className={styles.note} title={text('tokens.added')}>
      <bdi>{token.name}</bdi> · {address}
    </span>
  );
}
