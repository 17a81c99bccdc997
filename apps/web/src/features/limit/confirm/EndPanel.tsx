import type { TextId } from '../../../text/textId';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { StatusPanel } from '../../../ui/trade/StatusPanel';
import styles from '../../../ui/trade/StatusPanel.module.css';

type Props = {
  title: TextId;
  hint: TextId;
  /** Opens the review of the new order again; left out where there is nothing to place. */
  onAgain?: () => void;
  onClose: () => void;
};

/** The panel of a move that ended without a new order: why, and what became of the old one. */
export function EndPanel({ title, hint, onAgain, onClose }: Props) {
  const text = useText();
  return (
    <StatusPanel role="alert" tone="warn" icon="warning" title={text(title)}>
      <p className={styles.quiet}>{text(hint)}</p>
      {onAgain && (
        <Button size="large" className={styles.button} onClick={onAgain}>
          {text('limit.placeAgain')}
        </Button>
      )}
      <Button size="large" kind="quiet" prompts={false} className={styles.button} onClick={onClose}>
        {text('common.close')}
      </Button>
    </StatusPanel>
  );
}
