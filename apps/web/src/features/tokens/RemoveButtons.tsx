import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import { removeToken } from '../../state/addedTokens';
import { useText } from '../../text/useText';
import { IconButton } from '../../ui/IconButton';
import styles from './RemoveButtons.module.css';

type Props = { rows: readonly { token: Token; start: number }[]; onRemove: () => void };

/** Buttons over the rows of added tokens. Not inside them: an option of a listbox cannot contain a button. */
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
