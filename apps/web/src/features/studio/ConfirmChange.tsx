import { type Text, useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import type { StudioQuestion } from './entry/studioState';
import styles from './Studio.module.css';

type Props = {
  question: StudioQuestion;
  /** The version that is live now. */
  live: number;
  /** The number of unsaved changes, which are lost. */
  changes: number;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a change that is live at once, or that drops what was not saved. */
export function ConfirmChange({ question, live, changes, onConfirm, onClose }: Props) {
  const text = useText();
  const { title, hint, action } = toWords(question, { live, text });
  return (
    <Dialog
      open
      title={title}
      className={styles.ink}
      onClose={onClose}
      footer={
        <div className={styles.answers}>
          <Button onClick={onConfirm}>{action}</Button>
          <Button kind="quiet" onClick={onClose}>
            {text('studio.cancel')}
          </Button>
        </div>
      }
    >
      <div className={styles.question}>
        {hint && <p>{hint}</p>}
        {changes > 0 && <Notice kind="warn">{text('studio.unsavedLost', { count: changes })}</Notice>}
      </div>
    </Dialog>
  );
}

function toWords(question: StudioQuestion, { live, text }: { live: number; text: Text }) {
  switch (question.kind) {
    case 'rollBack': {
      const version = `${question.to}`;
      const hint = text('studio.rollBackHint', { next: `${live + 1}`, version });
      return {
        title: text('studio.rollBack', { version }),
        hint: `${hint} ${text('studio.liveAtOnce')}`,
        action: text('studio.rollBackNow'),
      };
    }
    case 'withdraw':
      return {
        title: text('studio.withdraw'),
        hint: `${text('studio.withdrawHint')} ${text('studio.liveAtOnce')}`,
        action: text('studio.withdrawNow'),
      };
    case 'host':
      return {
        title: text('studio.openHost', { host: question.host }),
        hint: undefined,
        action: text('studio.openNow'),
      };
  }
}
