// A chunk of its own, loaded once a transaction was sent or a receipt is opened.
import type { Receipt } from '@livery/core/actions/history/readReceipt';
import type { Chain } from '@livery/core/domain/chains';
import { useQuery } from '@tanstack/react-query';
import type { Address, Hash } from 'viem';
import { type TradeRecord, useTransactions } from '../state/transactions';
import { useText } from '../text/useText';
import { compareTrade } from './compareTrade';
import { findRecord, getOutcome, getShownHash, getWaitingText, type Outcome } from './getOutcome';
import { OutcomeMark } from './OutcomeMark';
import { ReceiptActions } from './ReceiptActions';
import { ReceiptAmounts } from './ReceiptAmounts';
import { ReceiptFacts } from './ReceiptFacts';
import styles from './ReceiptView.module.css';
import { receiptQuery } from './receiptQuery';

type Props = {
  chain: Chain;
  hash: Hash;
  /** The account, the trade and the words of a transaction that this browser did not send. */
  account?: Address | undefined;
  trade?: TradeRecord | undefined;
  summary?: string | undefined;
  /** True in a dialog that has a title, words and an end of its own. */
  isPart?: boolean;
};

/** One transaction from its signature to its receipt: where it stands, what moved, what it cost, and what to do next. */
export function ReceiptView({ chain, hash, account, trade: given, summary: words = '', isPart = false }: Props) {
  const text = useText();
  const record = useTransactions(({ transactions }) => findRecord(transactions, { chainId: chain.id, hash }));
  const trade = record?.trade ?? given;
  const receipt = useQuery({
    ...receiptQuery({
      chain,
      hash: record ? getShownHash(record) : hash,
      account: record?.from ?? account,
      recipient: trade?.recipient,
      block: record?.receipt?.blockNumber ?? 0,
    }),
    enabled: !record?.end && (!record || record.receipt !== undefined),
  });
  // What is of the chain's own list has succeeded.
  const outcome = record ? getOutcome(record) : given ? 'success' : receipt.isError ? 'unknown' : 'pending';
  const shown = getShownOutcome(outcome, receipt.data);
  // The title of the dialog has it, unless the receipt knows better.
  const isTold = isPart && shown === outcome && shown !== 'pending';
  const summary = record?.summary || words;
  const compared = trade && compareTrade(trade, receipt.data);
  return (
    <div className={styles.receipt}>
      {!isTold && (
        <div className={isPart ? styles.line : styles.head} role={isPart ? undefined : 'status'}>
          <OutcomeMark outcome={shown} size={isPart ? 20 : 56} celebrates={record !== undefined} />
          <strong>{text(shown === 'pending' ? getWaitingText(record) : `activity.${shown}`)}</strong>
          {!isPart && summary && <p className={styles.quiet}>{summary}</p>}
        </div>
      )}
      {compared && shown === 'success' && receipt.data && (
        <ReceiptAmounts compared={compared} isQuoted={record?.trade !== undefined} />
      )}
      <ReceiptFacts
        chain={chain}
        record={record}
        receipt={receipt.data}
        trade={record?.trade}
        isFailed={receipt.isError}
      />
      <ReceiptActions
        chain={chain}
        hash={record ? getShownHash(record) : hash}
        outcome={shown}
        record={record}
        trade={trade}
        compared={compared}
        summary={summary}
        receipt={receipt.data}
        isPart={isPart}
      />
    </div>
  );
}

/** Returns the outcome that a read receipt tells, or else the known one. */
function getShownOutcome(known: Outcome, receipt: Pick<Receipt, 'isReverted'> | undefined): Outcome {
  if (receipt?.isReverted) return 'failure';
  if (!receipt || (known !== 'pending' && known !== 'unknown')) return known;
  return receipt.isReverted === undefined ? 'unknown' : 'success';
}
