import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { Suspense, useId, useRef, useState } from 'react';
import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import { lazyPart } from '../../../ui/lazy/lazyPart';
import { Skeleton } from '../../../ui/Skeleton';
import type { SwapTerms } from '../quote/swapTerms';
import styles from './RouteFact.module.css';
import { getRouteShares, type ShownPath, sharePaths } from './routePaths';

const RoutePanel = lazyPart(async () => (await import('./RoutePanel')).RoutePanel);

type Props = {
  terms: Pick<SwapTerms, 'chain' | 'side' | 'sellToken' | 'buyToken'>;
  /** Undefined while they load. */
  sources: QuoteResponse['sources'] | undefined;
  /** None when the route is not known in detail; it cannot be opened then. */
  paths: readonly ShownPath[];
  /** The origin of the paths, in words. */
  note?: string | undefined;
  /** True for a panel that opens beside the card where the window is wide enough, so that nothing below it moves. */
  isBeside?: boolean;
};

/** The row of the sources of a trade as named shares of a bar, which opens the picture of the route. */
export function RouteFact({ terms, sources, paths, note, isBeside = false }: Props) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const shares = sources && getRouteShares(sources);
  const shared = sharePaths(paths, terms.side);
  const parts = shared.length > 0 ? shared.map(({ share }) => share) : shares?.map(({ share }) => share);
  const row = (
    <>
      <span>{text('swap.route')}</span>
      <span className={styles.bar} aria-hidden="true">
        {parts?.map((share, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity but their order
          <i key={index} style={{ flexGrow: share }} />
        ))}
      </span>
      <span className={styles.names}>
        {shares ? (
          shares.map(({ name, percent }) => <span key={name}>{text('swap.source', { name, percent })}</span>)
        ) : (
          <Skeleton width="112px" />
        )}
      </span>
    </>
  );
  if (sources && shared.length === 0) return <div className={styles.route}>{row}</div>;
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {row}
        <Icon name="chevron" size={16} className={styles.chevron} />
      </button>
      {isOpen && (
        <section id={id} aria-label={text('swap.route')} className={isBeside ? styles.beside : styles.below}>
          <Suspense fallback={<Skeleton width="100%" height="160px" />}>
            {shared.length > 0 ? (
              <RoutePanel terms={terms} paths={shared} note={note} isBeside={isBeside} onClose={close} />
            ) : (
              <Skeleton width="100%" height="160px" />
            )}
          </Suspense>
        </section>
      )}
    </>
  );
}
