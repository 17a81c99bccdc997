import type { ListSummary, PendingListUpdate } from '../../../state/lists';
import { trackAction } from '../../../state/trackAction';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { acceptUpdate, formatVersion } from './applyList';
import styles from './ListUpdateOffer.module.css';

type Props = {
  url: string;
  current: ListSummary;
  update: PendingListUpdate;
  /** Without it there is no button to dismiss the offer. */
  onDismiss?: () => void;
};

/** Offers a newer version of a list, with the changes that it brings. */
export function ListUpdateOffer({ url, current, update, onDismiss }: Props) {
  const text = useText();
  const versions = { old: formatVersion(current.version), new: formatVersion(update.version) };
  const accept = () => {
    trackAction('Lists', `Update List from ${onDismiss ? 'Popup' : 'List Select'}`, url);
    void acceptUpdate(url);
  };
  return (
    <div className={styles.offer}>
      <p>{text('tokens.listsAvailable', { name: current.name, ...versions })}</p>
      <UpdateChanges update={update} />
      <div className={styles.answers}>
        <Button size="small" onClick={accept}>
          {text('tokens.listsAccept')}
        </Button>
        {onDismiss && (
          <Button size="small" kind="quiet" onClick={onDismiss}>
            {text('common.dismiss')}
          </Button>
        )}
      </div>
    </div>
  );
}

function UpdateChanges({ update: { added, removed, updated } }: { update: PendingListUpdate }) {
  const text = useText();
  const join = ({ count, symbols }: PendingListUpdate['added']) => {
    const shown = symbols.join(', ');
    return count > symbols.length ? text('tokens.listsMore', { symbols: shown, count: count - symbols.length }) : shown;
  };
  return (
    <ul className={styles.changes}>
      {added.count > 0 && <li>{text('tokens.listsTokensAdded', { symbols: join(added) })}</li>}
      {removed.count > 0 && <li>{text('tokens.listsTokensRemoved', { symbols: join(removed) })}</li>}
      {updated > 0 && <li>{text('tokens.listsTokensUpdated', { count: updated })}</li>}
    </ul>
  );
}
