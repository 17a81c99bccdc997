import type { Chain } from '@livery/core/domain/chains';
import { useId } from 'react';
import { useLists } from '../../../state/lists';
import { trackAction } from '../../../state/trackAction';
import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { ListMark } from './ListMark';
import styles from './ListRow.module.css';
import { ListStatus } from './ListStatus';
import { ListUpdateOffer } from './ListUpdateOffer';
import { selectList } from './listActions';
import { getListHref, shortenUrl } from './listUrls';
import { refreshList } from './refreshList';

type Props = {
  chain: Chain;
  url: string;
  group: string;
  isSelected: boolean;
  /** Undefined for the last list, which cannot be removed. */
  onRemove: (() => void) | undefined;
};

/** One list: select it, open it where it is published, update it, remove it. */
export function ListRow({ chain, url, group, isSelected, onRemove }: Props) {
  const text = useText();
  const { current, pendingUpdate } = useLists(({ byUrl }) => byUrl[url]) ?? {};
  const name = current?.name ?? shortenUrl(url);
  return (
    <li className={styles.row}>
      <ListChoice chain={chain} url={url} group={group} isSelected={isSelected} />
      <a
        className={styles.link}
        href={getListHref(url)}
        target="_blank"
        rel="noreferrer"
        aria-label={text('tokens.listsView', { name })}
      >
        <Icon name="external" size={18} />
      </a>
      <IconButton
        icon="close"
        label={text('tokens.listsRemove', { name })}
        disabled={!onRemove}
        title={onRemove ? undefined : text('tokens.listsLast')}
        onClick={onRemove}
      />
      {current && pendingUpdate && (
        <div className={styles.update}>
          <ListUpdateOffer url={url} current={current} update={pendingUpdate} />
        </div>
      )}
    </li>
  );
}

/** The button that selects a list, with its name, its state and where it is published. */
function ListChoice({ chain, url, group, isSelected }: Omit<Props, 'onRemove'>) {
  const id = useId();
  const state = useLists(({ byUrl }) => byUrl[url]);
  const { current } = state ?? {};
  const place = shortenUrl(url);
  const name = current?.name ?? place;

  function select() {
    trackAction('Lists', 'Select List', url);
    selectList(url);
    if (!current) void refreshList(url);
  }

  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={group}
        className={styles.radio}
        checked={isSelected}
        onChange={select}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-facts`}
      />
      <ListMark name={name} logoURI={current?.logoURI} />
      <span className={styles.names}>
        <bdi id={`${id}-name`} className={styles.name}>
          {name}
        </bdi>
        <span id={`${id}-facts`} className={styles.facts}>
          <ListStatus chain={chain} state={state} />
          {current && (
            <bdi className={styles.place} dir="ltr">
              {place}
            </bdi>
          )}
        </span>
      </span>
    </label>
  );
}
