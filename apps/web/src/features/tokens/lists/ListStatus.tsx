import type { Chain } from '@livery/core/domain/chains';
import type { ListVersion } from '@livery/core/domain/lists/tokenList';
import { describeListFailure } from '../../../messages/describeListFailure';
import type { ListState } from '../../../state/lists';
import { useText } from '../../../text/useText';
import { Skeleton } from '../../../ui/Skeleton';
import { formatVersion } from './applyList';
import styles from './ListStatus.module.css';

/** A list's facts, loading state or failure; for a list that is there, its facts and then the last failure. */
export function ListStatus({ chain, state }: { chain: Chain; state: ListState | undefined }) {
  const text = useText();
  const { current, error, loadingRequestId } = state ?? {};
  const failure = error && !(loadingRequestId && !current) && describeListFailure(error);
  return (
    <>
      {current && (
        <span>
          <ListFacts chain={chain} version={current.version} counts={current.counts} />
        </span>
      )}
      {!current && !error && (
        <span>
          <span className="hidden-text">{text('common.loading')}</span>
          <Skeleton width="112px" height="12px" />
        </span>
      )}
      {failure && (
        <span className={styles.failure} data-failure="">
          {text(failure.id, failure.values)}
        </span>
      )}
    </>
  );
}

type ListFactsProps = { chain: Chain; version: ListVersion; counts: Readonly<Record<string, number>> };

/** A list's version and number of tokens, with a note if none of them is on the chain. */
export function ListFacts({ chain, version, counts }: ListFactsProps) {
  const text = useText();
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const isEmptyHere = !counts[chain.id];
  return (
    <>
      <span>{text('tokens.listsFacts', { version: formatVersion(version), count })}</span>
      {isEmptyHere && <span>{` · ${text('tokens.listsOnChain', { count: 0, network: chain.name })}`}</span>}
    </>
  );
}
