import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../text/useText';
import { Notice } from '../../ui/Notice';
import styles from './GuardNote.module.css';
import { type GuardReason, useGuardNote } from './guardReason';

const texts = {
  covered: 'shell.guardCovered',
  cut: 'shell.guardCut',
  changed: 'shell.guardChanged',
} as const satisfies Record<GuardReason, string>;

/** The reason why a button of a page in a frame waits, with the way out where there is one. */
export function GuardNote() {
  const note = useGuardNote((state) => state.note);
  const text = useText();
  if (!note) return null;
  return createPortal(
    <Notice kind="warn" className={styles.note} action={note.reason === 'covered' && <OwnTab />}>
      {text(texts[note.reason])}
    </Notice>,
    note.place,
  );
}

/** A link to the page with the same trade, which its address names. */
function OwnTab() {
  const text = useText();
  const [address, setAddress] = useState(location.href);
  const refresh = () => setAddress(location.href);
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener" onPointerDown={refresh} onFocus={refresh}>
      {text('shell.ownTab')}
    </a>
  );
}
