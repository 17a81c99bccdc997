import { hashLimitOrder } from '@livery/core/domain/orders/hashLimitOrder';
import { BookFailedError, OrderRefusedError } from '@livery/core/errors/order';
import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import { describeFailure, type Failure } from '../../../messages/describeFailure';
import { orderTexts } from '../../../messages/orderTexts';
import { readStop } from '../../../messages/stop';
import { getLanguageTag } from '../../../text/languages';
import type { Phrase } from '../../../text/textId';
import { useLanguage } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/trade/StatusPanel.module.css';
import { FailurePanel } from '../../../wallet/panels/FailurePanel';
import type { FailedStage } from '../../../wallet/sessionStage';
import { toBookRecord } from '../book/ownOrders';
import { CancelFailure } from '../orders/CancelFailure';
import { useCancel } from '../orders/useCancel';
import { formatExpiryDate } from '../terms/expiryText';
import type { LimitTerms } from '../terms/limitTerms';

type Props = {
  /** What kept it from being signed, or the book's error. */
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
export function OrderFailed({ failure, signed, onRetry, onAgain, onDismiss }: Props) {
  const text = useText();
  const rejected = !(failure instanceof Error) && failure.rejected;
  const described = failure instanceof Error ? describeBook(failure) : describe(failure);
  return (
    <FailurePanel failure={described} rejected={rejected} onDismiss={onDismiss}>
      {signed && <SignedOrderNote {...signed} />}
      {onAgain && (
        <>
          <strong>{text('limit.oldCancelled')}</strong>
          <p className={styles.quiet}>{text('limit.notPlaced')}</p>
          <Button size="large" className={styles.button} onClick={onAgain}>
            {text('limit.placeAgain')}
          </Button>
        </>
      )}
      {onRetry && failure instanceof BookFailedError && (
        <Button size="large" className={styles.button} onClick={onRetry}>
          {text('common.retry')}
        </Button>
      )}
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
  return describe({ rejected: false, ...readStop(error) });
}

/** Returns why an order was not signed. */
function describe(failed: Parameters<typeof describeFailure>[0]): Failure {
  const failure = describeFailure(failed, orderTexts);
  return { ...failure, title: failure.code ? 'wallet.nothingSigned' : 'limit.rejected' };
}
