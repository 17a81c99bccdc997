import type { Failure } from '../../messages/describeFailure';
import type { TextId } from '../../text/textId';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import type { Elements } from '../../ui/content';
import { StatusPanel } from '../../ui/trade/StatusPanel';
import styles from '../../ui/trade/StatusPanel.module.css';
import { FailureText } from './FailureNotice';

type Props = {
  failure: Failure;
  title?: TextId;
  rejected?: boolean;
  /** The content after the reason. */
  children?: Elements;
  onDismiss: () => void;
};

/** The panel of an action that was not sent or signed: rejected by the trader, blocked by the gate, or failed in the wallet. */
export function FailurePanel({ failure, title = failure.title, rejected = false, children, onDismiss }: Props) {
  const text = useText();
  return (
    <StatusPanel
      role="alert"
      tone={rejected ? 'warn' : 'bad'}
      icon={rejected ? 'close' : 'warning'}
      title={text(title)}
    >
      <FailureText failure={failure} className={styles.reason} />
      {failure.code && <span className={styles.code}>{failure.code}</span>}
      {children}
      <Button size="large" kind="quiet" prompts={false} className={styles.button} onClick={onDismiss}>
        {text('common.dismiss')}
      </Button>
    </StatusPanel>
  );
}
