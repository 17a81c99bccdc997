import type { Chain } from '@livery/core/domain/chain';
import { useEffect, useState } from 'react';
import { getExplorerUrl } from '../../config/getExplorerUrl';
import type { TransactionRecord } from '../../state/transactions';
import { useText } from '../../text/useText';
import { ExternalLink } from '../../ui/ExternalLink';
import { IconButton } from '../../ui/IconButton';
import { joinClasses } from '../../ui/joinClasses';
import { getOutcome } from './getOutcome';
import { OutcomeMark } from './OutcomeMark';
import styles from './Popup.module.css';

type Props = { chain: Chain; transaction: TransactionRecord; onDismiss: (hash: string) => void };

const staysMs = 15_000;

/** What became of a transaction. It leaves by itself, but not from under a pointer or the keyboard's focus. */
export function Popup({ chain, transaction, onDismiss }: Props) {
  const text = useText();
  const [held, setHeld] = useState(false);
  const outcome = getOutcome(transaction);
  const { hash } = transaction;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDismiss(hash), staysMs);
    return () => clearTimeout(timer);
  }, [held, onDismiss, hash]);

  return (
    <article
      aria-label={text(`activity.${outcome}`)}
      className={joinClasses(styles.popup, styles[outcome])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <OutcomeMark outcome={outcome} celebrates />
      <div className={styles.words}>
        <strong>{text(`activity.${outcome}`)}</strong>
        <span className={styles.summary}>{transaction.summary}</span>
        <ExternalLink href={getExplorerUrl(chain, 'tx', hash)}>
          {text('activity.viewOn', { explorer: chain.explorer.name })}
        </ExternalLink>
      </div>
      <IconButton label={text('activity.dismiss')} icon="close" onClick={() => onDismiss(hash)} />
      {!held && <span className={styles.progress} style={{ animationDuration: `${staysMs}ms` }} />}
    </article>
  );
}
