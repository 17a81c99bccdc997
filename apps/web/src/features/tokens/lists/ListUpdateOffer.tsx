import type { ListSummary, PendingListUpdate } from '../../../state/lists';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { acceptUpdate } from './acceptUpdate';
import { formatVersion } from './formatVersion';
import styles from './ListUpdateOffer.module.css';
import { UpdateChanges } from './UpdateChanges';

type Props = {
  url: string;
  current: ListSummary;
  update: PendingListUpdate;
  /** Puts the question off, where it can be. */
  onDismiss?: () => void;
};

/** Asks whether a newer version of a list is used, with all that it changes. */
export function ListUpdateOffer({ url, current, update, onDismiss }: Props) {
  const text = useText();
  const versions = { old: formatVersion(current.version), new: formatVersion(update.version) };
  return (
    <div className={styles.offer}>
      <p>{text('tokens.listsAvailable', { name: current.name, ...versions })}</p>
      <UpdateChanges update={update} />
      <div className={styles.answers}>
        <Button size="small" onClick={() => void acceptUpdate(url)}>
          {text('tokens.listsAccept')}
        </Button>
        {onDismiss && (
          <Button size="small" kind="quiet" onClick={onDismiss}>
            {text('tokens.listsDismiss')}
          </Button>
        )}
      </div>
    </div>
  );
}
