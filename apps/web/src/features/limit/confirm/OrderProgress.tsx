import type { Address } from 'viem';
import { useConnection } from '../../../connection/useConnection';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { StatusPanel } from '../../../ui/trade/StatusPanel';
import styles from '../../../ui/trade/StatusPanel.module.css';
import { describeWalletChange } from '../../../words/describeWalletChange';
import { describeSale } from '../book/describeSale';
import type { LimitTerms } from '../book/limitTerms';

/** The panel while the trader signs, and while the book takes the order. */
export function OrderWaiting({ terms, account, isSigned }: { terms: LimitTerms; account: Address; isSigned: boolean }) {
  const text = useText();
  const change = describeWalletChange(useConnection(), { account, chainId: terms.chain.id });
  const { id, values } = describeSale(terms);
  return (
    <StatusPanel tone={change ? 'warn' : 'brand'} icon="warning" title={text('limit.waiting')}>
      <p>{text(id, values)}</p>
      {change && <Notice kind="warn">{text(change)}</Notice>}
      <p className={styles.quiet}>
        {text(change ? 'swap.answerThere' : isSigned ? 'limit.posting' : 'limit.signHere')}
      </p>
    </StatusPanel>
  );
}

/** The panel of an order that is in the book. */
export function OrderSubmitted({ terms, onClose }: { terms: LimitTerms; onClose: () => void }) {
  const text = useText();
  const { id, values } = describeSale(terms);
  return (
    <StatusPanel tone="good" icon="check" title={text('limit.submitted')}>
      <p>{text(id, values)}</p>
      <p className={styles.quiet}>{text('limit.submittedHint')}</p>
      <Button size="large" className={styles.button} onClick={onClose}>
        {text('swap.close')}
      </Button>
    </StatusPanel>
  );
}
