import type { Chain } from '@livery/core/domain/chain';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { getSelectedListUrl } from '../../../state/getSelectedListUrl';
import { useLists } from '../../../state/lists';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { AddListForm } from './AddListForm';
import { allListsQuery } from './allListsQuery';
import { ChainListRow } from './ChainListRow';
import styles from './ListManager.module.css';
import { ListRow } from './ListRow';
import { listUrls } from './listUrls';
import { RemoveListDialog } from './RemoveListDialog';
import { shortenUrl } from './shortenUrl';

/** All token lists: which one is used, new ones, newer versions, and the way out for those that are no longer wanted. */
export function ListManager({ chain, onBack }: { chain: Chain; onBack: () => void }) {
  const text = useText();
  const group = useId();
  const lists = useLists();
  const [removing, setRemoving] = useState<string>();
  const [atFirst] = useState(lists);
  const urls = sortUrls(listUrls(lists), (url) => lists.added.includes(url) || Boolean(atFirst.byUrl[url]?.current));
  useQuery(allListsQuery(urls));
  const selected = getSelectedListUrl(lists);
  return (
    <div className={styles.manager}>
      <Button ref={focus} kind="quiet" size="small" className={styles.back} onClick={onBack}>
        <Icon name="back" size={18} className={styles.arrow} />
        {text('tokens.listsBack')}
      </Button>
      <AddListForm />
      <ChainListRow chain={chain} />
      <fieldset className={styles.lists}>
        <legend className={styles.heading}>{text('tokens.listsAll')}</legend>
        <ul className={styles.rows}>
          {urls.map((url) => (
            <ListRow
              key={url}
              chain={chain}
              url={url}
              group={group}
              isSelected={url === selected}
              onRemove={urls.length > 1 ? () => setRemoving(url) : undefined}
            />
          ))}
        </ul>
      </fieldset>
      {removing && (
        <RemoveListDialog
          url={removing}
          name={lists.byUrl[removing]?.current?.name ?? shortenUrl(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  );
}

/** Lists that can be used before the others. */
function sortUrls(urls: readonly string[], isFirst: (url: string) => boolean): readonly string[] {
  return [...urls.filter(isFirst), ...urls.filter((url) => !isFirst(url))];
}

/** What was focused is gone with the screen before. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
