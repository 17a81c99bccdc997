import { useText } from '../../../text/useText';
import { Row } from '../../../ui/Row';
import { Skeleton } from '../../../ui/Skeleton';
import type { SwapTerms } from '../quote/swapTerms';
import styles from './PayeeFact.module.css';
import type { ReadySwap } from './preparedSwap';

/** Who is paid, in full, as decoded from the call; somebody else than the trader stands out, with the name that was typed. */
export function PayeeFact({ terms, swap }: { terms: SwapTerms; swap: ReadySwap | undefined }) {
  const text = useText();
  const { recipient, recipientName } = terms;
  if (!recipient) {
    return (
      <Row label={text('swap.payee')} className={styles.payee}>
        {swap ? swap.facts.payee : <Skeleton width="90%" />}
      </Row>
    );
  }
  return (
    <div className={styles.recipient}>
      {recipientName && <strong className={styles.name}>{recipientName}</strong>}
      {swap ? (
        <p>{text('swap.sentTo', { address: swap.facts.payee })}</p>
      ) : (
        <p>
          <Skeleton width="90%" />
        </p>
      )}
    </div>
  );
}
