import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { useText } from '../../../text/useText';
import { Skeleton } from '../../../ui/Skeleton';
import { getRouteShares } from './getPriceHint';
import styles from './RouteBar.module.css';

/** The sources of a trade as named shares of a bar; undefined while they load. */
export function RouteBar({ sources }: { sources: QuoteResponse['sources'] | undefined }) {
  const text = useText();
  const shares = sources && getRouteShares(sources);
  return (
    <div className={styles.route}>
      <span>{text('swap.route')}</span>
      <span className={styles.bar} aria-hidden="true">
        {shares?.map(({ name, share }) => (
          <i key={name} style={{ flexGrow: share }} />
        ))}
      </span>
      <span className={styles.names}>
        {shares ? (
          shares.map(({ name, percent }) => <span key={name}>{text('swap.source', { name, percent })}</span>)
        ) : (
          <Skeleton width="112px" />
        )}
      </span>
    </div>
  );
}
