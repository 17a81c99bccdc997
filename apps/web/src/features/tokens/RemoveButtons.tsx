import { abbreviateSymbol } from '@livery/core/domain/abbreviateSymbol';
import type { Token } from '@livery/core/domain/token';
import { removeToken } from '../../state/removeToken';
import { useText } from '../../text/useText';
import { IconButton } from '../../ui/IconButton';
import styles from './RemoveButtons.module.css';

type Props = { rows: readonly { token: Token; start: number }[]; onRemove: () => void };

/** Over the rows of added tokens rather than in them: an option of a list cannot hold a button of its own. */
export function RemoveButtons({ rows, onRemove }: Props) {
  const text = useText();
  return rows.map(({ token, start }) => (
    <div key={token.address} className={styles.place} style={{ insetBlockStart: start }}>
      <IconButton
        icon="close"
        label={text('tokens.remove', { symbol: abbreviateSymbol(token.symbol) })}
        onClick={() => {
          removeToken(token);
          onRemove();
        }}
      />
    </div>
  ));
}
