import type { TradeState } from '@livery/core/domain/swap/reduceTrade';
import { TokenNotices } from '../../../consent/TokenNotices';
import { useTokenWarnings } from '../../../consent/useTokenWarnings';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Accounts } from '../../../ui/trade/Accounts';
import { StatusPanel } from '../../../ui/trade/StatusPanel';
import styles from '../../../ui/trade/StatusPanel.module.css';
import { describeFailure } from '../../../words/describeFailure';
import { getTermsKind, type SwapTerms } from '../quote/swapTerms';
import { failureIds } from './getSwapSummary';

type Props = { terms: SwapTerms; trade: TradeState & { status: 'failed' }; onDismiss: () => void };

/** The panel of a swap that was not sent: rejected by the trader, blocked by the gate, or failed in the wallet. */
export function FailedPanel({ terms, trade, onDismiss }: Props) {
  const text = useText();
  const { warnings } = useTokenWarnings({ terms }, false);
  const { title, phrase, accounts, code } = describeFailure(trade, failureIds[getTermsKind(terms)]);
  return (
    <StatusPanel
      role="alert"
      tone={trade.rejected ? 'warn' : 'bad'}
      icon={trade.rejected ? 'close' : 'warning'}
      title={text(title)}
    >
      {phrase && <p className={styles.reason}>{text(phrase.id, phrase.values)}</p>}
      {accounts && (
        <Accounts
          accounts={accounts.map(({ by, described: { id, values }, differs }) => ({
            by: text(by),
            told: text(id, values),
            differs,
          }))}
        />
      )}
      {code && <TokenNotices warnings={warnings} sold={terms.sellToken.address} />}
      {code && <span className={styles.code}>{code}</span>}
      <Button size="large" kind="quiet" className={styles.button} onClick={onDismiss}>
        {text('swap.dismiss')}
      </Button>
    </StatusPanel>
  );
}
