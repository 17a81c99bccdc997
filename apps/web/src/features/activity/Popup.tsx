import { getChain } from '@livery/core/domain/getChain';
import { shortenAddress } from '@livery/core/domain/shortenAddress';
import { useEffect, useState } from 'react';
import { getExplorerUrl } from '../../config/getExplorerUrl';
import type { TransactionRecord } from '../../state/transactions';
import { useText } from '../../text/useText';
import { ExternalLink } from '../../ui/ExternalLink';
import { IconButton } from '../../ui/IconButton';
import { joinClasses } from '../../ui/joinClasses';
import { dismiss } from './dismiss';
import { getOutcome } from './getOutcome';
import { getShownHash } from './getShownHash';
import { OutcomeMark } from './OutcomeMark';
import styles from './Popup.module.css';

const staysMs = 15_000;

/** What became of a transaction. It leaves by itself, but not from under a pointer or the keyboard's focus. */
export function Popup({ transaction }: { transaction: TransactionRecord }) {
  const text = useText();
  const [held, setHeld] = useState(false);
  const outcome = getOutcome(transaction);
  const chain = getChain(transaction.chainId);
  const { hash, summary } = transaction;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(hash), staysMs);
    return () => clearTimeout(timer);
  }, [held, hash]);

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
        <span className={styles.summary}>{summary || text('activity.hash', { hash: shortenAddress(hash) })}</span>
        {chain && (
          <ExternalLink href={getExplorerUrl(chain, 'tx', getShownHash(transaction))}>
            {text('activity.viewOn', { explorer: chain.explorer.name })}
          </ExternalLink>
        )}
      </div>
      <IconButton label={text('activity.dismiss')} icon="close" onClick={() => dismiss(hash)} />
      {!held && <span className={styles.progress} style={{ animationDuration: `${staysMs}ms` }} />}
    </article>
  );
}
