import { useEffect, useState } from 'react';
import { useText } from '../../text/useText';
import { Icon } from '../../ui/Icon';
import { joinClasses } from '../../ui/joinClasses';
import { TextField } from '../../ui/TextField';
import styles from './AccountView.module.css';

const shownMs = 500;

/** Copies the whole of a text, and says 'Copied' for half a second; where that is not allowed it holds the text out. */
export function CopyText({ value, label }: { value: string; label: string }) {
  const text = useText();
  const [copied, setCopied] = useState(false);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      // Missing where the page came over plain HTTP, refused in many a frame.
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setRefusals(0);
    } catch {
      setRefusals((count) => count + 1);
    }
  };

  return (
    <>
      <button
        type="button"
        aria-live="polite"
        className={joinClasses(styles.link, copied && styles.copied)}
        onClick={() => void copy()}
      >
        <Icon name={copied ? 'check' : 'copy'} size={16} />
        {copied ? text('wallet.copied') : label}
      </button>
      {refusals > 0 && (
        <TextField
          key={refusals}
          ref={select}
          className={styles.refused}
          label={label}
          hideLabel
          readOnly
          value={value}
          message={text('wallet.copyFailed')}
        />
      )}
    </>
  );
}

function select(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
