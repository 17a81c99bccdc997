import { useEffect, useState } from 'react';
import { useText } from '../../text/useText';
import { IconButton } from '../IconButton';
import styles from './CopyButton.module.css';

const confirmationMs = 1_000;

type Props = { value: string; label: string; onRefused?: () => void };

/** An icon that copies a text and shows a tick for a second. `onRefused` is called where the browser does not allow it. */
export function CopyButton({ value, label, onRefused }: Props) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      // Undefined over plain HTTP, and refused in many frames.
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      onRefused?.();
    }
  };

  return (
    <IconButton
      label={isCopied ? text('wallet.copied') : label}
      icon={isCopied ? 'check' : 'copy'}
      className={isCopied ? styles.copied : styles.copy}
      aria-live="polite"
      onClick={() => void copy()}
    />
  );
}
