import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { Suspense, useId, useRef, useState } from 'react';
import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { lazyPart } from '../../../ui/lazy/lazyPart';
import { Skeleton } from '../../../ui/Skeleton';
import type { SwapTerms } from '../quote/swapTerms';
import styles from './RouteFact.module.css';
import type { RouteTotal } from './RoutePanel';
import { RouteShares } from './RouteShares';
import { type ShownPath, sharePaths } from './routePaths';

const RoutePanel = lazyPart(async () => (await import('./RoutePanel')).RoutePanel);

type Props = {
  terms: Pick<SwapTerms, 'chain' | 'side' | 'sellToken' | 'buyToken' | 'fee'>;
  /** Undefined while they load. */
  sources: QuoteResponse['sources'] | undefined;
  /** None when the route is not known in detail; it cannot be opened then. */
  paths: readonly ShownPath[];
  /** The sums that the paths sell and pay together; undefined while they are unknown. */
  total: RouteTotal | undefined;
  /** The origin of the paths, in words. */
  note?: string | undefined;
  /** True for a panel that opens beside the card where the window is wide enough, so that nothing below it moves. */
  isBeside?: boolean;
};

/** The row of the sources of a trade as named shares of a bar, which opens the picture of the route. */
export function RouteFact({ terms, sources, paths, total, note, isBeside = false }: Props) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const shared = sharePaths(paths, terms.side);
  const row = (
    <>
      <span>{text('swap.route')}</span>
      <RouteShares sources={sources} paths={shared} />
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
          {isBeside && (
            <div className={styles.head}>
              <h2 className={styles.title}>{text('swap.route')}</h2>
              <IconButton icon="close" label={text('common.close')} onClick={close} />
            </div>
          )}
          <Suspense fallback={<Skeleton width="100%" height="160px" />}>
            {shared.length > 0 ? (
              <RoutePanel terms={terms} paths={shared} total={total} note={note} />
            ) : (
              <Skeleton width="100%" height="160px" />
            )}
          </Suspense>
        </section>
      )}
    </>
  );
}
