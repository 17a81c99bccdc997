import type { Chain } from '@livery/core/domain/chains';
import { useQuery } from '@tanstack/react-query';
import { chainListQuery } from '../../../chain/chainListQuery';
import { getSelectedListUrl, useLists } from '../../../state/lists';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import styles from './ListChoice.module.css';
import { ListMark } from './ListMark';

/** The list in use, with a button that opens the list manager. */
export function ListChoice({ chain, onChange }: { chain: Chain; onChange: () => void }) {
  const text = useText();
  const selected = useLists((lists) => lists.byUrl[getSelectedListUrl(lists)]?.current);
  const { data: own } = useQuery(chainListQuery(chain.id));
  const list = selected ?? own;
  return (
    <div className={styles.choice}>
      {list && <ListMark name={list.name} logoURI={selected?.logoURI} />}
      <span className={styles.name}>{list?.name}</span>
      <Button kind="quiet" size="small" onClick={onChange}>
        {text('tokens.listsChange')}
      </Button>
    </div>
  );
}
