import { useQuery } from '@tanstack/react-query';
import { useLists } from '../../../state/lists';
import { dismissUpdate } from './dismissUpdate';
import { ListUpdateOffer } from './ListUpdateOffer';
import styles from './ListUpdates.module.css';
import { otherListsQuery } from './otherListsQuery';
import { UpdatedPopup } from './UpdatedPopup';
import { usedListsQuery } from './usedListsQuery';

/** Keeps the lists in use up to date, says what was updated, and asks about what only the trader decides. */
export function ListUpdates() {
  const { byUrl, announced } = useLists();
  useQuery(usedListsQuery());
  useQuery(otherListsQuery());
  const asked = Object.entries(byUrl).flatMap(([url, { current, pendingUpdate }]) =>
    current && pendingUpdate && !pendingUpdate.isDismissed ? [{ url, current, update: pendingUpdate }] : [],
  );
  return (
    <div className={styles.popups} role="status" aria-live="polite">
      {announced.map((update) => (
        <UpdatedPopup key={`${update.url} ${update.version}`} update={update} />
      ))}
      {asked.map(({ url, current, update }) => (
        <article key={url} aria-label={current.name} className={styles.popup}>
          <ListUpdateOffer url={url} current={current} update={update} onDismiss={() => dismissUpdate(url)} />
        </article>
      ))}
    </div>
  );
}
