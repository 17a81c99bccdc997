import { changeLists } from '../../../state/changeLists';
import type { Lists } from '../../../state/lists';
import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { Popup } from '../../../ui/Popup';
import styles from './UpdatedPopup.module.css';

type Update = Lists['announced'][number];

/** That a list was updated. */
export function UpdatedPopup({ update }: { update: Update }) {
  const text = useText();
  return (
    <Popup label={update.name} onLeave={() => forget(update)}>
      <Icon name="check" size={20} className={styles.done} />
      <p className={styles.words}>{text('tokens.listsUpdated', update)}</p>
      <IconButton label={text('tokens.listsDismiss')} icon="close" onClick={() => forget(update)} />
    </Popup>
  );
}

function forget(update: Update): void {
  changeLists(({ announced }) => ({ announced: announced.filter((each) => each !== update) }));
}
