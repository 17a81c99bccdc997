import { useEffect, useState } from 'react';
import { useText } from '../../text/useText';
import { TextField } from '../../ui/fields/TextField';
import { Icon } from '../../ui/Icon';
import { joinClasses } from '../../ui/joinClasses';
import styles from './AccountView.module.css';

const confirmationMs = 500;

/** A button that copies a text and confirms it for half a second. If copying is blocked, it shows the text, selected. */
export function CopyText({ value, label }: { value: string; label: string }) {
  const text = useText();
  const [copied, setCopied] = useState(false);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      // Undefined over plain HTTP, and refused in many frames.
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
        <span>{copied ? text('wallet.copied') : label}</span>
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
