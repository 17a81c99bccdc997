import { useText } from '../../text/useText';
import { Notice } from '../../ui/Notice';
import styles from './Studio.module.css';
import { useRefusalWords } from './useRefusalWords';

/** The outcome of the last request: a refusal in words, or the version that was written. */
export function WriteOutcome({ error, written }: { error: Error | undefined; written: number | undefined }) {
  const text = useText();
  const describe = useRefusalWords();
  return (
    <div aria-live="polite">
      {error && (
        <Notice kind="bad" className={styles.outcome}>
          {describe(error)}
        </Notice>
      )}
      {written !== undefined && (
        <Notice kind="good" className={styles.outcome}>
          {text('studio.saved', { version: `${written}` })}
        </Notice>
      )}
    </div>
  );
}
