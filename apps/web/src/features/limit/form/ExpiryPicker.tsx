import { useId } from 'react';
import { useClock } from '../../../state/clock';
import { getLanguageTag } from '../../../text/languages';
import { useLanguage } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { formatExpiry, formatExpiryDate } from '../terms/expiryText';
import { type ExpirySeconds, expiryChoices } from '../terms/limitTerms';
import styles from './ExpiryPicker.module.css';

type Props = { chainId: number; seconds: number; onChange: (seconds: ExpirySeconds) => void };

/** The choice of the time after which the order expires, with the date of the chosen one. */
export function ExpiryPicker({ chainId, seconds, onChange }: Props) {
  const text = useText();
  const tag = getLanguageTag(useLanguage());
  const id = useId();
  const { now } = useClock(chainId);
  return (
    <div className={styles.expiry}>
      <div className={styles.top}>
        <span id={id} className={styles.label}>
          {text('limit.expiry')}
        </span>
        <time className={styles.date}>{formatExpiryDate(now + seconds * 1_000, tag)}</time>
      </div>
      <div role="radiogroup" aria-labelledby={id} className={styles.choices}>
        {expiryChoices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              name={id}
              checked={choice === seconds}
              aria-label={formatExpiry(choice, { tag, isShort: false })}
              onChange={() => onChange(choice)}
            />
            <span aria-hidden="true">{formatExpiry(choice, { tag, isShort: true })}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
