import type { Chain } from '@livery/core/domain/chain';
import { useQuery } from '@tanstack/react-query';
import { getSelectedListUrl } from '../../../state/getSelectedListUrl';
import { useLists } from '../../../state/lists';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { chainListQuery } from './chainListQuery';
import styles from './ListChoice.module.css';
import { ListMark } from './ListMark';

/** Which list the tokens are from, and the way to the other ones. */
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
