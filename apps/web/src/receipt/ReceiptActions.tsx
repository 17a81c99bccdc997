import type { Chain } from '@livery/core/domain/chains';
import type { Hash } from 'viem';
import { useLocation } from 'wouter';
import { getExplorerUrl } from '../chain/explorer';
import { basePath } from '../config/basePath';
import type { TradeRecord, TransactionRecord } from '../state/transactions';
import { useText } from '../text/useText';
import { CopyButton } from '../ui/address/CopyButton';
import { Button } from '../ui/Button';
import { ExternalLink } from '../ui/ExternalLink';
import type { ComparedTrade } from './compareTrade';
import { saveCsv, toCsv } from './csv';
import { getExplorerHash, type Outcome } from './getOutcome';
import { getRetryPath } from './getRetryPath';
import { PictureButton } from './PictureButton';
import styles from './ReceiptView.module.css';
import type { WitnessedReceipt } from './readWitnessedReceipt';
import { listReceiptCells, receiptHeads } from './receiptCells';
import { closeReceipt } from './receiptSheet';
import { tellWhenDone, useTelling } from './tellWhenDone';

type Props = {
  chain: Chain;
  hash: Hash;
  outcome: Outcome;
  record: TransactionRecord | undefined;
  trade: TradeRecord | undefined;
  compared: ComparedTrade | undefined;
  summary: string;
  receipt: WitnessedReceipt | undefined;
  isPart: boolean;
};

/**
 * The ways on from a transaction: to be told, the link, the file, the picture, the explorer, and another try of one
 * that failed.
 */
export function ReceiptActions(props: Props) {
  const { chain, hash, outcome, record, trade, compared, summary, receipt, isPart } = props;
  const text = useText();
  const [, navigate] = useLocation();
  const isKnown = !record || getExplorerHash(record) !== undefined;
  const retryPath = getRetryPath(chain, { outcome, trade });
  const save = () =>
    saveCsv(
      `${hash}.csv`,
      toCsv([receiptHeads, listReceiptCells({ chain, hash, outcome, trade, summary, receipt, record })]),
    );
  return (
    <>
      <div className={styles.actions}>
        {outcome === 'pending' && record && <TellButton record={record} />}
        {outcome !== 'pending' && receipt && (
          <Button kind="secondary" size="small" onClick={save}>
            {text('activity.csv')}
          </Button>
        )}
        {outcome === 'success' && compared && receipt && (
          <PictureButton chain={chain} hash={hash} compared={compared} timestamp={receipt.timestamp} />
        )}
        {!isPart && isKnown && (
          <>
            <span className={styles.copy}>
              <span>{text('common.copyLink')}</span>
              <CopyButton value={getReceiptUrl(chain, hash)} label={text('common.copyLink')} />
            </span>
            <ExternalLink href={getExplorerUrl(chain, 'tx', hash)}>
              {text('common.viewOn', { explorer: chain.explorer.name })}
            </ExternalLink>
          </>
        )}
      </div>
      {retryPath && !isPart && (
        <Button
          size="large"
          onClick={() => {
            closeReceipt();
            navigate(retryPath);
          }}
        >
          {text('common.retry')}
        </Button>
      )}
    </>
  );
}

/** Returns the link of a receipt on this page. It names the transaction only, which everyone can look up. */
function getReceiptUrl({ prefix }: Chain, hash: Hash): string {
  return `${location.origin}${basePath}${prefix && `/${prefix}`}/activity?tx=${hash}`;
}

/** The button that asks for notifications; the browser asks the trader at this press only. */
function TellButton({ record: { hash, chainId, summary } }: { record: TransactionRecord }) {
  const text = useText();
  const { hashes, isRefused } = useTelling();
  if (isRefused) return <span className={styles.quiet}>{text('activity.tellRefused')}</span>;
  if (hashes.includes(hash)) return <span className={styles.more}>{text('activity.willTell')}</span>;
  const describe = (outcome: Outcome) => text(`activity.${outcome}`);
  return (
    <Button kind="secondary" size="small" onClick={() => void tellWhenDone({ hash, chainId, summary, describe })}>
      {text('activity.tellMe')}
    </Button>
  );
}
