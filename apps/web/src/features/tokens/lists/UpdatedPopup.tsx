import { useEffect, useState } from 'react';
import { type Lists, useLists } from '../../../state/lists';
import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import styles from './ListUpdates.module.css';

type Update = Lists['announced'][number];

const staysMs = 15_000;

/** That a list was updated. It leaves by itself, but not from under a pointer or the keyboard's focus. */
export function UpdatedPopup({ update }: { update: Update }) {
  const text = useText();
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => forget(update), staysMs);
    return () => clearTimeout(timer);
  }, [held, update]);

  return (
    <article
      aria-label={update.name}
      className={styles.popup}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="check" size={20} className={styles.done} />
      <p className={styles.words}>{text('tokens.listsUpdated', update)}</p>
      <IconButton label={text('tokens.listsDismiss')} icon="close" onClick={() => forget(update)} />
    </article>
  );
}

function forget(update: Update): void {
  useLists.setState(({ announced }) => ({ announced: announced.filter((each) => each !== update) }));
}
