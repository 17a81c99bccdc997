import type { Token } from '@livery/core/domain/tokens/token';
import { useText } from '../../text/useText';
import { TokenMark } from '../../ui/marks/TokenMark';
import styles from './CommonBases.module.css';

type Props = { tokens: readonly Token[]; selected: Token | undefined; onSelect: (token: Token) => void };

/** Buttons for the usual bases of trades. */
export function CommonBases({ tokens, selected, onSelect }: Props) {
  const text = useText();
  return (
    <fieldset className={styles.bases}>
      <legend className="hidden-text">{text('tokens.commonBases')}</legend>
      {tokens.map((token) => (
        <button
          key={token.address}
          type="button"
          className={styles.base}
          aria-pressed={token.address === selected?.address}
          onClick={() => onSelect(token)}
        >
          <TokenMark token={token} size={22} />
          {token.symbol}
        </button>
      ))}
    </fieldset>
  );
}
