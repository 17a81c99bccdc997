import type { EntryVersion } from '@livery/core/wire/entries/savedEntry';
import { useDateFormat } from '../../../text/useDateFormat';
import { useText } from '../../../text/useText';
import { Chip } from '../../../ui/Chip';
import { useFieldNames } from '../entry/useFieldNames';
import styles from './Versions.module.css';

type Props = { version: EntryVersion; isLive: boolean; isChosen: boolean; onChoose: () => void };

/** A version in the list: what it changed, who saved it, and when. */
export function VersionButton({ version, isLive, isChosen, onChoose }: Props) {
  const text = useText();
  const nameField = useFieldNames();
  const when = useDateFormat();
  const { author, savedAt, changes, restored, withdrawn } = version;
  const names = [...new Set(changes.map(nameField))];
  return (
    <button type="button" className={styles.version} aria-current={isChosen || undefined} onClick={onChoose}>
      <span className={styles.number}>{version.version}</span>
      <span className={styles.about}>
        <span className={styles.what} dir="auto">
          {restored
            ? text('studio.restored', { version: `${restored}` })
            : withdrawn
              ? text('studio.withdrawn')
              : `${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}`}
        </span>
        <span className={styles.who}>
          <bdi>{author}</bdi>
          <span>{` · ${when.format(savedAt)}`}</span>
        </span>
      </span>
      {isLive && <Chip kind="good">{text('studio.live')}</Chip>}
    </button>
  );
}
