import { getSeverity } from '@livery/core/domain/swap/getPriceImpactBps';
import { frameName } from '@livery/core/wire/embedProtocol';
import { useState, useSyncExternalStore } from 'react';
import { useText } from '../../../text/useText';
import type { Elements } from '../../../ui/content';
import { joinClasses } from '../../../ui/joinClasses';
import { Ring } from '../../../ui/Ring';
import { FoldButton } from '../../../ui/trade/FoldButton';
import { useMedia } from '../../../ui/useMedia';
import { refreshSeconds } from '../quote/quoteQueries';
import type { SwapTerms } from '../quote/swapTerms';
import type { ShownQuote } from '../quote/useQuote';
import { RouteFact } from '../route/RouteFact';
import { getQuotedPaths } from '../route/routePaths';
import { FactRows } from './FactRows';
import { getFactRows } from './getFactRows';
import { getPriceHint } from './getPriceHint';
import { ImpactRow } from './ImpactRow';
import { PriceRow } from './PriceRow';
import styles from './QuoteFacts.module.css';
import { TotalCost } from './TotalCost';

// A chunk of its own: not needed before an amount is typed.

/** Screens without room for all facts above the button: laptops and most phones. */
const lowScreen = '(height <= 880px)';

type Props = {
  terms: SwapTerms;
  quote: ShownQuote;
  /** False where the route has a card of its own. */
  hasRoute: boolean;
};

/**
 * The facts of a quote, in rows that keep their places while it loads. On low screens the price, the limit and the fee
 * stay, and a price impact that costs money; the line of the price opens the others. A served document has all of it,
 * and styles hide what a screen has no room for.
 */
export function QuoteFacts({ terms, quote, hasRoute }: Props) {
  const { response, impactBps, isImpactLoading, isStale } = quote;
  const isServed = useSyncExternalStore(noChanges, isBrowser, isDocument);
  const isLow = useMedia(lowScreen);
  // The element's frame is as high as what it shows: its height tells nothing of the screen's.
  const isFolded = isServed || isLow || window.name === frameName;
  const [isOpen, setOpen] = useState(false);
  // What comes with the page is there, and what comes later appears.
  const [isLate] = useState(!response);
  const rows = getFactRows(terms, response);
  const isMarket = rows.length > 0;
  const isWhole = !isFolded || isOpen || isServed;
  const isCostly =
    response !== undefined && !isImpactLoading && (impactBps === undefined || getSeverity(impactBps) > 1);
  return (
    <div
      className={joinClasses(styles.facts, isLate && styles.late)}
      aria-busy={!response || undefined}
      data-stale={isStale || undefined}
      data-served={isServed || undefined}
    >
      <QuotedPrice terms={terms} quote={quote} isMarket={isMarket}>
        {isMarket && isFolded && (
          <span className={styles.fold}>
            <FoldButton isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
          </span>
        )}
      </QuotedPrice>
      {isMarket && (isWhole || isCostly) && (
        <div className={isCostly ? undefined : styles.more}>
          <ImpactRow impactBps={impactBps} isLoading={!response || isImpactLoading} />
        </div>
      )}
      <FactRows rows={rows.slice(0, -1)} />
      {isMarket && isWhole && (
        <div className={styles.more}>
          <FactRows rows={rows.slice(-1)} />
          <TotalCost terms={terms} quote={quote} />
          {hasRoute && (
            <div className={styles.route}>
              <RouteFact
                terms={terms}
                sources={response?.sources}
                paths={response ? getQuotedPaths(response) : []}
                total={response}
                isBeside
              />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

const noChanges = () => () => undefined;
const isBrowser = () => false;
const isDocument = () => true;

type PriceProps = { terms: SwapTerms; quote: ShownQuote; isMarket: boolean; children: Elements };

/** The price with the ring of its age. */
function QuotedPrice({ terms, quote: { response, isStale, updatedAt }, isMarket, children }: PriceProps) {
  const text = useText();
  return (
    <PriceRow terms={terms} price={response?.price} hint={response && getPriceHint(text, terms, response)}>
      {isMarket && (
        <span className={styles.ring} title={text('swap.refresh', { seconds: refreshSeconds })}>
          {response && !isStale && <Ring progressKey={updatedAt} seconds={refreshSeconds} />}
        </span>
      )}
      {children}
    </PriceRow>
  );
}
