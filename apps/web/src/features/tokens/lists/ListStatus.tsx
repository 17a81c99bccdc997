import type { Chain } from '@livery/core/domain/chain';
import type { ListState } from '../../../state/lists';
import { useText } from '../../../text/useText';
import { Skeleton } from '../../../ui/Skeleton';
import { ListFacts } from './ListFacts';
import styles from './ListStatus.module.css';
import { useFailureText } from './useFailureText';

/** What is known of a list, that it loads, or why it cannot be had; of one that is there, the last failure comes after. */
export function ListStatus({ chain, state }: { chain: Chain; state: ListState | undefined }) {
  const text = useText();
  const describe = useFailureText();
  const { current, error, loadingRequestId } = state ?? {};
  return (
    <>
      {current && (
        <span>
          <ListFacts chain={chain} version={current.version} counts={current.counts} />
        </span>
      )}
      {!current && !error && (
        <span>
          <span className="hidden-text">{text('tokens.listsLoading')}</span>
          <Skeleton width="112px" height="12px" />
        </span>
      )}
      {error && !(loadingRequestId && !current) && <span className={styles.failure}>{describe(error)}</span>}
    </>
  );
}
