import type { AppConfig } from '@livery/core/wire/appConfig';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../text/useText';
import { joinClasses } from '../../ui/joinClasses';
import { Notice } from '../../ui/Notice';
import styles from './GuardNote.module.css';
import { type GuardReason, useGuardNote } from './guardReason';
import { getTradeLink } from './tradeLink';

const texts = {
  covered: 'shell.guardCovered',
  cut: 'shell.guardCut',
  changed: 'shell.guardChanged',
} as const satisfies Record<GuardReason, string>;

type Props = {
  /** Returns what the page shows. */
  getApp: () => AppConfig;
  /** Returns what the page has read; undefined before it is drawn. */
  getQueries: () => QueryClient | undefined;
};

/** The reason why a button of a page in a frame waits, with the way out where there is one. */
export function GuardNote(page: Props) {
  const note = useGuardNote((state) => state.note);
  const text = useText();
  if (!note) return null;
  return createPortal(
    <Notice
      kind="warn"
      className={joinClasses(styles.note, note.reason === 'covered' && styles.line)}
      action={note.reason === 'covered' && <OwnTab {...page} />}
    >
      {text(texts[note.reason])}
    </Notice>,
    note.place,
  );
}

/** A link to the page with the same trade. It follows what is typed at the latest as it is about to be opened. */
function OwnTab({ getApp, getQueries }: Props) {
  const text = useText();
  const getAddress = () => getTradeLink(getApp(), getQueries());
  const [address, setAddress] = useState(getAddress);
  const refresh = () => setAddress(getAddress());
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener" onPointerDown={refresh} onFocus={refresh}>
      {text('shell.ownTab')}
    </a>
  );
}
