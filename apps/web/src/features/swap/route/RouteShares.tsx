import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { useText } from '../../../text/useText';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './RouteShares.module.css';
import { formatShare, getRouteShares, listExchanges, type SharedPath } from './routePaths';

type Props = {
  /** Undefined while they load. */
  sources: QuoteResponse['sources'] | undefined;
  /** The paths whose shares are drawn; without any, those of the sources. */
  paths: readonly SharedPath[];
};

/**
 * The shares of a route as a bar, beside the exchange of its paths or the number of several, which the open route names. A route
 * without paths cannot be opened: its sources have their names and shares here.
 */
export function RouteShares({ sources, paths }: Props) {
  const shares = sources && getRouteShares({ sources });
  const parts = paths.length > 0 ? paths : shares;
  return (
    <>
      <span className={styles.bar} aria-hidden="true">
        {parts?.map(({ share }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity but their order
          <i key={index} style={{ flexGrow: share }} />
        ))}
      </span>
      <span className={styles.names}>
        {shares ? <Names shares={shares} exchanges={listExchanges(paths)} /> : <Skeleton width="112px" />}
      </span>
    </>
  );
}

type NamesProps = { shares: ReturnType<typeof getRouteShares>; exchanges: readonly string[] };

function Names({ shares, exchanges }: NamesProps) {
  const text = useText();
  if (exchanges.length > 1) return <span>{text('swap.exchanges', { count: exchanges.length })}</span>;
  if (exchanges.length === 1) return <bdi>{exchanges[0]}</bdi>;
  return shares.map(({ name, share }) => (
    <span key={name}>{text('swap.routePool', { name, percent: formatShare(Math.round(share * 1_000)) })}</span>
  ));
}
