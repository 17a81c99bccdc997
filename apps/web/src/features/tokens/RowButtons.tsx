import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import { isSameToken, removeToken } from '../../state/addedTokens';
import { toggleFavourite, useFavouriteTokens } from '../../state/favouriteTokens';
import { useText } from '../../text/useText';
import { IconButton } from '../../ui/IconButton';
import styles from './RowButtons.module.css';

type Props = {
  rows: readonly { token: Token; index: number; start: number; isAdded: boolean }[];
  /** The row whose buttons the Tab key reaches: the others are reached by its arrows. */
  reachable: number;
  onRemove: () => void;
};

/**
 * Buttons over the rows of tokens: a star for each, and one that removes an added token. Not inside the rows: an option
 * of a listbox cannot contain a button.
 */
export function RowButtons({ rows, reachable, onRemove }: Props) {
  const text = useText();
  const favourites = useFavouriteTokens(({ tokens }) => tokens);
  return rows.map(({ token, index, start, isAdded }) => {
    const symbol = abbreviateSymbol(token.symbol);
    return (
      <div key={token.address} className={styles.place} style={{ insetBlockStart: start }}>
        {isAdded && (
          <IconButton
            icon="close"
            label={text('tokens.remove', { symbol })}
            onClick={() => {
              removeToken(token);
              onRemove();
            }}
          />
        )}
        <IconButton
          icon="star"
          label={text('tokens.favourite', { symbol })}
          className={styles.star}
          tabIndex={index === reachable ? 0 : -1}
          aria-pressed={favourites.some((other) => isSameToken(other, token))}
          onClick={() => toggleFavourite(token)}
        />
      </div>
    );
  });
}
