import type { PendingListUpdate } from '../../../state/lists';
import { useText } from '../../../text/useText';
import styles from './UpdateChanges.module.css';

type Named = PendingListUpdate['added'];

/** What a newer version of a list changes. */
export function UpdateChanges({ update: { added, removed, updated } }: { update: PendingListUpdate }) {
  const text = useText();
  const name = ({ count, symbols }: Named) => {
    const shown = symbols.join(', ');
    return count > symbols.length ? text('tokens.listsMore', { symbols: shown, count: count - symbols.length }) : shown;
  };
  return (
    <ul className={styles.changes}>
      {added.count > 0 && <li>{text('tokens.listsTokensAdded', { symbols: name(added) })}</li>}
      {removed.count > 0 && <li>{text('tokens.listsTokensRemoved', { symbols: name(removed) })}</li>}
      {updated > 0 && <li>{text('tokens.listsTokensUpdated', { count: updated })}</li>}
    </ul>
  );
}
