// A chunk of its own: loads when the trader asks for the lists.

import type { Chain } from '@livery/core/domain/chains';
import { useEffect, useId, useState } from 'react';
import { getSelectedListUrl, useLists } from '../../../state/lists';
import { trackAction } from '../../../state/trackAction';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Part } from '../../../ui/Part';
import { AddListForm } from './AddListForm';
import { ChainListRow } from './ChainListRow';
import { followAllLists } from './followLists';
import styles from './ListManager.module.css';
import { ListRow } from './ListRow';
import { listUrls, shortenUrl } from './listUrls';
import { RemoveListDialog } from './RemoveListDialog';

/** All token lists: select, add, update and remove them. */
export function ListManager({ chain, onBack }: { chain: Chain; onBack: () => void }) {
  const text = useText();
  const group = useId();
  const { lists, urls } = useSortedLists();
  const [removing, setRemoving] = useState<string>();
  useEffect(followAllLists, []);
  const selected = getSelectedListUrl(lists);
  const back = () => {
    trackAction('Lists', 'Back');
    onBack();
  };
  const startRemoving = (url: string) => {
    trackAction('Lists', 'Start Remove List', url);
    setRemoving(url);
  };
  return (
    <div className={styles.manager}>
      <Button ref={focus} kind="quiet" size="small" className={styles.back} onClick={back}>
        <Icon name="back" size={18} className={styles.arrow} />
        <span>{text('tokens.listsBack')}</span>
      </Button>
      <AddListForm />
      <ChainListRow chain={chain} />
      <fieldset className={styles.lists}>
        <legend className={styles.heading}>{text('tokens.listsAll')}</legend>
        <ul className={styles.rows}>
          {urls.map((url) => (
            <Part key={url}>
              <ListRow
                chain={chain}
                url={url}
                group={group}
                isSelected={url === selected}
                onRemove={urls.length > 1 ? () => startRemoving(url) : undefined}
              />
            </Part>
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

/** Returns the lists in an order that stays as it is while the dialog is open: those that can be used come first. */
function useSortedLists() {
  const lists = useLists();
  const [initial] = useState(lists);
  const isFirst = (url: string) => lists.added.includes(url) || Boolean(initial.byUrl[url]?.current);
  return { lists, urls: sortUrls(listUrls(lists), isFirst) };
}

function sortUrls(urls: readonly string[], isFirst: (url: string) => boolean): readonly string[] {
  return [...urls.filter(isFirst), ...urls.filter((url) => !isFirst(url))];
}

/** Takes the focus over from the previous screen, which is gone. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
