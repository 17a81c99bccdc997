// A chunk of its own, loaded with the first transaction.

import { type Chain, getChain } from '@livery/core/domain/chains';
import { shortenAddress } from '@livery/core/domain/text/shortenAddress';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getExplorerUrl } from '../../chain/explorer';
import { getExplorerHash, getOutcome } from '../../receipt/getOutcome';
import { OutcomeMark } from '../../receipt/OutcomeMark';
import { openReceipt } from '../../receipt/receiptSheet';
import { type TransactionRecord, useTransactions } from '../../state/transactions';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import { ExternalLink } from '../../ui/ExternalLink';
import { IconButton } from '../../ui/IconButton';
import { Part } from '../../ui/Part';
import { PopupCard } from '../../ui/PopupCard';
import { dismiss, useAnnouncements } from './announcements';
import { followReceipts } from './followReceipts';
import { PendingPill } from './PendingPill';
import styles from './TransactionPopups.module.css';

/** As many as fit on a phone; the wallet dialog lists the others. */
const maxPopups = 3;

/** Popups with the outcomes that are news, for a `PopupStack`. Follows the chain's transactions while it is mounted. */
export function TransactionPopups({ chain }: { chain: Chain }) {
  const client = useQueryClient();
  useEffect(() => followReceipts(client, chain.id), [client, chain.id]);
  const transactions = useTransactions((state) => state.transactions);
  const { hashes } = useAnnouncements();
  const decided = transactions.filter(
    (transaction) => hashes.includes(transaction.hash) && getOutcome(transaction) !== 'pending',
  );
  return (
    <>
      <PendingPill chain={chain} />
      {decided.slice(-maxPopups).map((transaction) => (
        <Part key={transaction.hash}>
          <TransactionPopup transaction={transaction} />
        </Part>
      ))}
    </>
  );
}

const tones = { success: 'good', failure: 'bad' } as const;

/** One transaction's outcome, with a link to the explorer. */
function TransactionPopup({ transaction }: { transaction: TransactionRecord }) {
  const text = useText();
  const outcome = getOutcome(transaction);
  const chain = getChain(transaction.chainId);
  const { hash, summary } = transaction;
  const explorerHash = getExplorerHash(transaction);

  return (
    <PopupCard
      label={text(`activity.${outcome}`)}
      tone={outcome === 'success' || outcome === 'failure' ? tones[outcome] : 'plain'}
      onLeave={() => dismiss(hash)}
    >
      <OutcomeMark outcome={outcome} celebrates />
      <div className={styles.words}>
        <strong>{text(`activity.${outcome}`)}</strong>
        <span className={styles.summary}>{summary || text('activity.hash', { hash: shortenAddress(hash) })}</span>
        <div className={styles.ways}>
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              dismiss(hash);
              openReceipt({ chainId: transaction.chainId, hash });
            }}
          >
            {text('activity.receipt')}
          </Button>
          {chain && explorerHash && (
            <ExternalLink href={getExplorerUrl(chain, 'tx', explorerHash)}>
              {text('common.viewOn', { explorer: chain.explorer.name })}
            </ExternalLink>
          )}
        </div>
      </div>
      <IconButton label={text('common.dismiss')} icon="close" onClick={() => dismiss(hash)} />
    </PopupCard>
  );
}
