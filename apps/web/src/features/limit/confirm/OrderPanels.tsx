import { hashLimitOrder } from '@livery/core/domain/orders/hashLimitOrder';
import { BookFailedError, OrderRefusedError } from '@livery/core/errors/order';
import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import type { Address } from 'viem';
import { describeFailure, type Failure } from '../../../messages/describeFailure';
import { orderTexts } from '../../../messages/orderTexts';
import { readStop } from '../../../messages/stop';
import { getLanguageTag } from '../../../text/languages';
import type { Phrase, TextId } from '../../../text/textId';
import { useLanguage } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { StatusPanel } from '../../../ui/trade/StatusPanel';
import styles from '../../../ui/trade/StatusPanel.module.css';
import { AskingPanel } from '../../../wallet/panels/AskingPanel';
import { DonePanel } from '../../../wallet/panels/DonePanel';
import { FailurePanel } from '../../../wallet/panels/FailurePanel';
import type { FailedStage } from '../../../wallet/sessionStage';
import { toBookRecord } from '../book/ownOrders';
import { CancelFailure } from '../orders/CancelFailure';
import { useCancel } from '../orders/useCancel';
import { describeSale } from '../terms/describeSale';
import { formatExpiryDate } from '../terms/expiryText';
import type { LimitTerms } from '../terms/limitTerms';
import { useArrival } from '../terms/useArrival';

type AskingProps = { terms: LimitTerms; account: Address; hint: TextId };

/** The panel while the wallet or the book is asked: the amounts as they are signed, and what arrives of them. */
export function OrderAsking({ terms, account, hint }: AskingProps) {
  const text = useText();
  const arrival = useArrival(terms);
  return (
    <AskingPanel
      account={account}
      chainId={terms.chain.id}
      title="limit.waiting"
      phrase={describeSale(terms)}
      hint={hint}
    >
      {arrival && <p className={styles.quiet}>{text(arrival.id, arrival.values)}</p>}
    </AskingPanel>
  );
}

type AnswerProps = {
  terms: LimitTerms;
  order: SignedOrder;
  /** The reason why the book does not have the order; null where it does. */
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
};

/** The panel of a signed order that the book has, or does not have. */
export function BookAnswer({ terms, order, error, onRetry, onClose }: AnswerProps) {
  const arrival = useArrival(terms);
  if (error) return <OrderFailed failure={error} signed={{ terms, order }} onRetry={onRetry} onDismiss={onClose} />;
  const phrases = [describeSale(terms), ...(arrival ? [arrival] : []), { id: 'limit.submittedHint' } as const];
  return <DonePanel title="limit.submitted" phrases={phrases} onClose={onClose} />;
}

type EndProps = {
  title: TextId;
  hint: TextId;
  /** Opens the review of the new order again; left out where there is nothing to place. */
  onAgain?: () => void;
  onClose: () => void;
};

/** The panel of a move that ended without a new order: why, and what became of the old one. */
export function EndPanel({ title, hint, onAgain, onClose }: EndProps) {
  const text = useText();
  return (
    <StatusPanel role="alert" tone="warn" icon="warning" title={text(title)}>
      <p className={styles.quiet}>{text(hint)}</p>
      {onAgain && <AgainButton label="limit.placeAgain" onClick={onAgain} />}
      <Button size="large" kind="quiet" prompts={false} className={styles.button} onClick={onClose}>
        {text('common.close')}
      </Button>
    </StatusPanel>
  );
}

function AgainButton({ label, onClick }: { label: TextId; onClick: () => void }) {
  const text = useText();
  return (
    <Button size="large" className={styles.button} onClick={onClick}>
      {text(label)}
    </Button>
  );
}

type FailedProps = {
  /** The reason why it was not signed, or the book's error. */
  failure: FailedStage | Error;
  /** The order, when it was signed before the book failed. */
  signed?: SignedAnyway | undefined;
  /** Posts the signed order again. */
  onRetry?: () => void;
  /** Has an order signed again that takes the place of a cancelled one. */
  onAgain?: (() => void) | undefined;
  onDismiss: () => void;
};

/** The panel of an order that is not in the book: rejected, blocked by the gate, not signed, or refused by the book. */
export function OrderFailed({ failure, signed, onRetry, onAgain, onDismiss }: FailedProps) {
  const text = useText();
  const rejected = !(failure instanceof Error) && failure.rejected;
  const described = failure instanceof Error ? describeBook(failure) : describeFailure(failure, orderTexts);
  return (
    <FailurePanel failure={described} rejected={rejected} onDismiss={onDismiss}>
      {signed && <SignedOrderNote {...signed} />}
      {onAgain && (
        <>
          <strong>{text('limit.oldCancelled')}</strong>
          <p className={styles.quiet}>{text('limit.notPlaced')}</p>
          <AgainButton label="limit.placeAgain" onClick={onAgain} />
        </>
      )}
      {onRetry && failure instanceof BookFailedError && <AgainButton label="common.retry" onClick={onRetry} />}
    </FailurePanel>
  );
}

type SignedAnyway = { terms: LimitTerms; order: SignedOrder };

/** Says that a signed order lives whatever the book answered, and offers to cancel it. */
function SignedOrderNote({ terms: { chain, config }, order }: SignedAnyway) {
  const text = useText();
  const tag = getLanguageTag(useLanguage());
  const cancel = useCancel({ config, chain, account: order.maker });
  const { chainId, verifyingContract: exchangeProxy, expiry } = order;
  const record = toBookRecord({
    order,
    hash: hashLimitOrder(order, { chainId, exchangeProxy }),
    createdAt: '',
    state: undefined,
    isOver: false,
  });
  const isSent = cancel.data?.status === 'sent';
  return (
    <>
      <p className={styles.reason}>
        {text('limit.signedAnyway', { date: formatExpiryDate(Number(expiry) * 1_000, tag) })}
      </p>
      <CancelFailure cancel={cancel} />
      <Button
        size="large"
        kind="secondary"
        className={styles.button}
        prompts
        busy={cancel.isPending}
        disabled={cancel.isPending || isSent}
        onClick={() => cancel.mutate([record])}
      >
        {text(isSent ? 'limit.cancelling' : 'limit.cancelIt')}
      </Button>
    </>
  );
}

/** Returns why the book does not have a signed order. */
function describeBook(error: Error): Failure {
  if (error instanceof OrderRefusedError) {
    const phrases: Phrase[] = [{ id: 'limit.bookRefused', values: { reason: error.shortMessage } }];
    return { title: 'limit.failed', phrases, code: undefined };
  }
  if (error instanceof BookFailedError) {
    return { title: 'limit.failed', phrases: [{ id: 'limit.bookSilent' }], code: undefined };
  }
  return { ...describeFailure({ rejected: false, ...readStop(error) }, orderTexts), title: 'limit.failed' };
}
