import { getChain } from '@livery/core/domain/getChain';
import { shortenAddress } from '@livery/core/domain/shortenAddress';
import { getExplorerUrl } from '../../config/getExplorerUrl';
import type { TransactionRecord } from '../../state/transactions';
import { useText } from '../../text/useText';
import { ExternalLink } from '../../ui/ExternalLink';
import { IconButton } from '../../ui/IconButton';
import { Popup as Frame } from '../../ui/Popup';
import { dismiss } from './dismiss';
import { getOutcome } from './getOutcome';
import { getShownHash } from './getShownHash';
import { OutcomeMark } from './OutcomeMark';
import styles from './Popup.module.css';

const tones = { success: 'good', failure: 'bad' } as const;

/** What became of a transaction. */
export function Popup({ transaction }: { transaction: TransactionRecord }) {
  const text = useText();
  const outcome = getOutcome(transaction);
  const chain = getChain(transaction.chainId);
  const { hash, summary } = transaction;

  return (
    <Frame
      label={text(`activity.${outcome}`)}
      tone={outcome === 'success' || outcome === 'failure' ? tones[outcome] : 'plain'}
      onLeave={() => dismiss(hash)}
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
    </Frame>
  );
}
