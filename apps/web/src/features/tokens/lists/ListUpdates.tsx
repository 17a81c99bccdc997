// A chunk of its own: loads after everything that the form needs.

import { useEffect } from 'react';
import { changeLists, type Lists, useLists } from '../../../state/lists';
import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { Part } from '../../../ui/Part';
import { PopupCard } from '../../../ui/PopupCard';
import { dismissUpdate } from './applyList';
import { followLists } from './followLists';
import { ListUpdateOffer } from './ListUpdateOffer';
import styles from './ListUpdates.module.css';

/**
 * Keeps token lists up to date, with a popup for each update that was applied or that needs the trader's consent; for a
 * `PopupStack`.
 */
export function ListUpdates() {
  const { byUrl, announced } = useLists();
  useEffect(followLists, []);
  const offered = Object.entries(byUrl).flatMap(([url, { current, pendingUpdate }]) =>
    current && pendingUpdate && !pendingUpdate.isDismissed ? [{ url, current, update: pendingUpdate }] : [],
  );
  return (
    <>
      {announced.map((update) => (
        <Part key={`${update.url} ${update.version}`}>
          <UpdatedPopup update={update} />
        </Part>
      ))}
      {offered.map(({ url, current, update }) => (
        <PopupCard key={url} label={current.name}>
          <ListUpdateOffer url={url} current={current} update={update} onDismiss={() => dismissUpdate(url)} />
        </PopupCard>
      ))}
    </>
  );
}

type Update = Lists['announced'][number];

function UpdatedPopup({ update }: { update: Update }) {
  const text = useText();
  return (
    <PopupCard label={update.name} onLeave={() => forget(update)}>
      <Icon name="check" size={20} className={styles.done} />
      <p className={styles.words}>{text('tokens.listsUpdated', update)}</p>
      <IconButton label={text('common.dismiss')} icon="close" onClick={() => forget(update)} />
    </PopupCard>
  );
}

function forget(update: Update): void {
  changeLists(({ announced }) => ({ announced: announced.filter((each) => each !== update) }));
}
