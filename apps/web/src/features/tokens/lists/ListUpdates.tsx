import { useQuery } from '@tanstack/react-query';
import { useLists } from '../../../state/lists';
import { Popup } from '../../../ui/Popup';
import { dismissUpdate } from './dismissUpdate';
import { ListUpdateOffer } from './ListUpdateOffer';
import { otherListsQuery } from './otherListsQuery';
import { UpdatedPopup } from './UpdatedPopup';
import { usedListsQuery } from './usedListsQuery';

/** Keeps the lists in use up to date, says what was updated, and asks about what only the trader decides; for a `PopupStack`. */
export function ListUpdates() {
  const { byUrl, announced } = useLists();
  useQuery(usedListsQuery());
  useQuery(otherListsQuery());
  const asked = Object.entries(byUrl).flatMap(([url, { current, pendingUpdate }]) =>
    current && pendingUpdate && !pendingUpdate.isDismissed ? [{ url, current, update: pendingUpdate }] : [],
  );
  return (
    <>
      {announced.map((update) => (
        <UpdatedPopup key={`${update.url} ${update.version}`} update={update} />
      ))}
      {asked.map(({ url, current, update }) => (
        <Popup key={url} label={current.name}>
          <ListUpdateOffer url={url} current={current} update={update} onDismiss={() => dismissUpdate(url)} />
        </Popup>
      ))}
    </>
  );
}
