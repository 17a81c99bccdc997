import type { Chain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { type ReactNode, Suspense } from 'react';
import { useConnection } from '../connection/useConnection';
import { Worth } from '../fiat/Worth';
import type { TradeRecord, TradeSide, TransactionRecord } from '../state/transactions';
import { describeAmount } from '../text/describeAmount';
import { getLanguageTag } from '../text/languages';
import { useLanguage } from '../text/useLanguage';
import { useText } from '../text/useText';
import { Amount, useAmountText } from '../ui/Amount';
import { FullAddress } from '../ui/address/FullAddress';
import { Skeleton } from '../ui/Skeleton';
import styles from './ReceiptView.module.css';
import type { WitnessedReceipt } from './readWitnessedReceipt';

type Props = {
  chain: Chain;
  record: TransactionRecord | undefined;
  receipt: WitnessedReceipt | undefined;
  trade: TradeRecord | undefined;
  isFailed: boolean;
};

/** The facts of a transaction: the quote, when it was signed and mined, what it cost, and who says so. */
export function ReceiptFacts({ chain, record, receipt, trade, isFailed }: Props) {
  const text = useText();
  const tag = getLanguageTag(useLanguage());
  const toTime = (ms: number) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' }).format(ms);
  return (
    <>
      <dl className={styles.facts}>
        {trade && <QuotedFacts trade={trade} />}
        <Fact name={text('common.network')}>{chain.name}</Fact>
        {record && <Fact name={text('activity.signed')}>{toTime(record.addedTime)}</Fact>}
        {receipt && <MinedFacts chain={chain} record={record} receipt={receipt} toTime={toTime} />}
      </dl>
      {record?.receipt && !receipt && !isFailed && <Skeleton width="100%" height="20px" />}
      {receipt && (
        <p className={receipt.witness === 'wallet' ? styles.more : styles.quiet}>
          {text(receipt.witness === 'wallet' ? 'activity.confirmed' : 'activity.notConfirmed')}
        </p>
      )}
      {isFailed && !receipt && <p className={styles.short}>{text('activity.receiptFailed')}</p>}
    </>
  );
}

/** The quoted and the guaranteed amount, and the recipient. */
function QuotedFacts({ trade: { gets, recipient } }: { trade: TradeRecord }) {
  const text = useText();
  const write = useAmountText();
  const format = (pick: (side: TradeSide) => string | undefined) =>
    gets
      .map((side) => {
        const amount = pick(side);
        return write(
          amount === undefined
            ? { amount: '–', symbol: abbreviateSymbol(side.symbol) }
            : describeAmount(BigInt(amount), side),
        );
      })
      .join(', ');
  return (
    <>
      {gets.length > 0 && (
        <>
          <Fact name={text('activity.quoted')}>{format(({ amount }) => amount)}</Fact>
          <Fact name={text('activity.atLeast')}>{format(({ minimum }) => minimum)}</Fact>
        </>
      )}
      {recipient && (
        <Fact name={text('common.recipient')}>
          <FullAddress address={recipient} />
        </Fact>
      )}
    </>
  );
}

type MinedProps = Pick<Props, 'chain' | 'record'> & { receipt: WitnessedReceipt; toTime: (ms: number) => string };

/** Its block with the time, and its fee for the account that paid it: a fill of an order is paid by the account that fills it. */
function MinedFacts({ chain, record, receipt, toTime }: MinedProps) {
  const text = useText();
  const write = useAmountText();
  const { address } = useConnection();
  const coin = getNativeCoin(chain);
  const isPayer = record !== undefined || receipt.from.toLowerCase() === address?.toLowerCase();
  return (
    <>
      <Fact name={text('activity.mined', { block: write({ amount: receipt.blockNumber.toString() }) })}>
        {toTime(Number(receipt.timestamp) * 1_000)}
      </Fact>
      {isPayer && (
        <Fact name={text('common.networkFee')}>
          <Amount {...describeAmount(receipt.networkFee, coin, 4)} />
          <span> </span>
          <Suspense>
            <Worth token={coin} amount={receipt.networkFee} />
          </Suspense>
        </Fact>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
