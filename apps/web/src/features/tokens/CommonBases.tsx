import type { Token } from '@livery/core/domain/tokens/token';
import type { TextId } from '../../text/textId';
import { useText } from '../../text/useText';
import { TokenMark } from '../../ui/marks/TokenMark';
import styles from './CommonBases.module.css';

type Props = {
  /** The name of the group. */
  label: TextId;
  tokens: readonly Token[];
  selected: Token | undefined;
  onSelect: (token: Token) => void;
};

/**
 * Buttons for tokens that are often chosen: the usual bases of trades, those with a star, and those that the trader
 * chose last. Nothing without tokens.
 */
export function CommonBases({ label, tokens, selected, onSelect }: Props) {
  const text = useText();
  if (tokens.length === 0) return null;
  return (
    <fieldset className={styles.bases}>
      <legend className={styles.name}>{text(label)}</legend>
      {tokens.map((token) => (
        <button
          key={token.address}
          type="button"
          className={styles.base}
          aria-pressed={token.address === selected?.address}
          onClick={() => onSelect(token)}
        >
          <TokenMark token={token} size={22} />
          <span translate="no">{token.symbol}</span>
        </button>
      ))}
    </fieldset>
  );
}
