import { hashLimitOrder } from '@livery/core/domain/orders/hashLimitOrder';
import { BaseError } from '@livery/core/errors/BaseError';
import { BookFailedError, OrderRefusedError } from '@livery/core/errors/order';
import { readMessage } from '@livery/core/errors/readMessage';
import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import { getLanguageTag } from '../../../text/languages';
import type { Phrase } from '../../../text/textId';
import { useLanguage } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { StatusPanel } from '../../../ui/trade/StatusPanel';
import styles from '../../../ui/trade/StatusPanel.module.css';
import { describeFailure } from '../../../words/describeFailure';
import { formatExpiryDate } from '../book/expiryText';
import type { LimitTerms } from '../book/limitTerms';
import { toBookRecord } from '../book/ownOrders';
import { CancelFailure } from '../orders/CancelFailure';
import { useCancel } from '../orders/useCancel';
import type { SignOutcome } from './placeOrder';

type Props = {
  error: Error | null;
  outcome?: SignOutcome | undefined;
  /** The order, when it was signed before the book failed. */
  signed?: SignedAnyway | undefined;
  /** Posts the signed order again. */
  onRetry?: () => void;
  onDismiss: () => void;
};

/** The panel of an order that is not in the book: rejected, blocked by the gate, not signed, or refused by the book. */
export function OrderFailed({ error, outcome, signed, onRetry, onDismiss }: Props) {
  const text = useText();
  const isRejected = outcome?.status === 'rejected';
  const { title, phrases, code } = describe(error, outcome);
  return (
    <StatusPanel
      role="alert"
      tone={isRejected ? 'warn' : 'bad'}
      icon={isRejected ? 'close' : 'warning'}
      title={text(title.id, title.values)}
    >
      {phrases.map(({ id, values }) => (
        <p key={id} className={styles.reason}>
          {text(id, values)}
        </p>
      ))}
      {signed && <SignedOrderNote {...signed} />}
      {code && <span className={styles.code}>{code}</span>}
      {onRetry && error instanceof BookFailedError && (
        <Button size="large" className={styles.button} onClick={onRetry}>
          {text('tokens.retry')}
        </Button>
      )}
      <Button size="large" kind="quiet" className={styles.button} onClick={onDismiss}>
        {text('swap.dismiss')}
      </Button>
    </StatusPanel>
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
        data-prompts=""
        busy={cancel.isPending}
        disabled={cancel.isPending || isSent}
        onClick={() => cancel.mutate([record])}
      >
        {text(isSent ? 'limit.cancelling' : 'limit.cancelIt')}
      </Button>
    </>
  );
}

function describe(
  error: Error | null,
  outcome: SignOutcome | undefined,
): { title: Phrase; phrases: Phrase[]; code?: string | undefined } {
  if (error instanceof OrderRefusedError || error instanceof BookFailedError) {
    const isRefused = error instanceof OrderRefusedError;
    const reason: Phrase = isRefused
      ? { id: 'limit.bookRefused', values: { reason: error.shortMessage } }
      : { id: 'limit.bookSilent' };
    return { title: { id: 'limit.failed' }, phrases: [reason] };
  }
  if (outcome?.status === 'blocked' && outcome.code === 'MINIMUM_TOO_LOW') {
    return { title: { id: 'limit.nothingSigned' }, phrases: [{ id: 'limit.farBelow' }], code: outcome.code };
  }
  const isBlocked = outcome?.status === 'blocked';
  const failure = describeFailure(
    {
      rejected: outcome?.status === 'rejected',
      code: isBlocked ? outcome.code : error instanceof BaseError ? error.code : '',
      reason: isBlocked ? outcome.reason : error ? readMessage(error) : '',
    },
    'limit.signFailed',
  );
  const title: Phrase = { id: failure.title === 'swap.blocked' ? 'limit.nothingSigned' : 'limit.rejected' };
  // The gate's words are about quotes where a signature can fail in the same way.
  const phrases: Phrase[] = isBlocked ? [{ id: 'limit.blocked', values: { reason: outcome.reason } }] : [];
  return { title, phrases: isBlocked || !failure.phrase ? phrases : [failure.phrase], code: failure.code };
}
