import { useEffect, useState } from 'react';
import { useText } from '../../text/useText';
import { Icon } from '../../ui/Icon';
import { joinClasses } from '../../ui/joinClasses';
import styles from './AccountView.module.css';

const shownMs = 500;

/** Copies the whole of a text, and says 'Copied' for half a second. */
export function CopyText({ value, label }: { value: string; label: string }) {
  const text = useText();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };

  return (
    <button
      type="button"
      aria-live="polite"
      className={joinClasses(styles.link, copied && styles.copied)}
      onClick={() => void copy()}
    >
      <Icon name={copied ? 'check' : 'copy'} size={16} />
      {copied ? text('wallet.copied') : label}
    </button>
  );
}
