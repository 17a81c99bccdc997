import { shortenAddress } from '@livery/core/domain/text/shortenAddress';
import type { Token } from '@livery/core/domain/tokens/token';
import { useWorth } from '../../fiat/Worth';
import type { TextId } from '../../text/textId';
import { useText } from '../../text/useText';
import { Icon } from '../../ui/Icon';
import styles from './TokenNote.module.css';

type Props = {
  token: Token;
  lookalike: string | undefined;
  isAdded: boolean;
  /** True to ask for the price. */
  isPriced: boolean;
  /** Why the token is not traded. */
  restriction: TextId | undefined;
};

/**
 * The line under a token's symbol: its name and price, or why it is not traded, or a warning about a lookalike symbol.
 * Lookalikes and added tokens show their address too, the one thing that cannot be faked.
 */
export function TokenNote({ token, lookalike, isAdded, isPriced, restriction }: Props) {
  const text = useText();
  const isDoubtful = lookalike !== undefined;
  const isPlain = !isDoubtful && !restriction;
  return (
    <span className={styles.note}>
      <bdi className={isPlain ? styles.name : 'hidden-text'}>{token.name}</bdi>
      {isDoubtful && (
        <span className={styles.warning}>
          <Icon name="warning" size={14} />
          <span> </span>
          <span>{text('tokens.lookalike', { symbol: lookalike })}</span>
        </span>
      )}
      {restriction && !isDoubtful && <span className={styles.warning}>{text(restriction)}</span>}
      {(isDoubtful || isAdded) && (
        <span dir="ltr" className={isDoubtful ? styles.address : undefined}>
          {shortenAddress(token.address)}
        </span>
      )}
      {isPriced && isPlain && !isAdded && <Price token={token} />}
      {isAdded && <span className="hidden-text">{text('tokens.added')}</span>}
    </span>
  );
}

/** The price of one token. Not part of the row's name, which would change while it is read. */
function Price({ token }: { token: Token }) {
  const { worth } = useWorth(token, 10n ** BigInt(token.decimals));
  return (
    worth && (
      <bdi className={styles.price} aria-hidden="true">
        {worth}
      </bdi>
    )
  );
}
