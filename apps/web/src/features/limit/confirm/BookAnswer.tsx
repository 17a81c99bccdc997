import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import type { Address } from 'viem';
import type { TextId } from '../../../text/textId';
import { useText } from '../../../text/useText';
import styles from '../../../ui/trade/StatusPanel.module.css';
import { AskingPanel } from '../../../wallet/panels/AskingPanel';
import { DonePanel } from '../../../wallet/panels/DonePanel';
import { describeSale } from '../terms/describeSale';
import type { LimitTerms } from '../terms/limitTerms';
import { useArrival } from '../terms/useArrival';
import { OrderFailed } from './OrderFailed';

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

type Props = {
  terms: LimitTerms;
  order: SignedOrder;
  /** The reason why the book does not have the order; null where it does. */
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
};

/** The panel of a signed order that the book has, or does not have. */
export function BookAnswer({ terms, order, error, onRetry, onClose }: Props) {
  const arrival = useArrival(terms);
  if (error) return <OrderFailed failure={error} signed={{ terms, order }} onRetry={onRetry} onDismiss={onClose} />;
  const phrases = [describeSale(terms), ...(arrival ? [arrival] : []), { id: 'limit.submittedHint' } as const];
  return <DonePanel title="limit.submitted" phrases={phrases} onClose={onClose} />;
}
