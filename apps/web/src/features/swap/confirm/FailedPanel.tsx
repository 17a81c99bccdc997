import type { TradeState } from '@livery/core/domain/trade';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import type { SwapTerms } from '../quote/swapTerms';
import { TokenNotices } from '../safety/TokenNotices';
import { useTokenWarnings } from '../safety/useTokenWarnings';
import { describeFailure } from './describeFailure';
import styles from './StatusPanel.module.css';

type Props = { terms: SwapTerms; trade: TradeState & { status: 'failed' }; onDismiss: () => void };

/** Nothing was sent: the trader said no, the gate did, or the wallet failed. */
export function FailedPanel({ terms, trade, onDismiss }: Props) {
  const text = useText();
  const { warnings } = useTokenWarnings({ terms }, false);
  const { title, phrase, code } = describeFailure(trade);
  return (
    <div className={styles.panel} role="alert">
      <span className={trade.rejected ? styles.warn : styles.bad}>
        <Icon name={trade.rejected ? 'close' : 'warning'} size={36} />
      </span>
      <h2 className={styles.title}>{text(title)}</h2>
      {phrase && <p className={styles.reason}>{text(phrase.id, phrase.values)}</p>}
      {code && <TokenNotices warnings={warnings} />}
      {code && <span className={styles.code}>{code}</span>}
      <Button size="large" kind="quiet" className={styles.button} onClick={onDismiss}>
        {text('swap.dismiss')}
      </Button>
    </div>
  );
}
