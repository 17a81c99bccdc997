import { useText } from '../../../text/useText';
import { Ring } from '../../../ui/Ring';
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

// A chunk of its own: not needed before an amount is typed.

/** The facts of a quote, in rows that keep their places while it loads. */
export function QuoteFacts({ terms, quote }: { terms: SwapTerms; quote: ShownQuote }) {
  const text = useText();
  const { response, impactBps, isImpactLoading, isStale, updatedAt } = quote;
  const rows = getFactRows(terms, response);
  const isMarket = rows.length > 0;
  return (
    <div className={styles.facts} aria-busy={!response || undefined} data-stale={isStale || undefined}>
      <PriceRow terms={terms} price={response?.price} hint={response && getPriceHint(text, terms, response)}>
        {isMarket && (
          <span className={styles.ring} title={text('swap.refresh', { seconds: refreshSeconds })}>
            {response && !isStale && <Ring progressKey={updatedAt} seconds={refreshSeconds} />}
          </span>
        )}
      </PriceRow>
      {isMarket && <ImpactRow impactBps={impactBps} isLoading={!response || isImpactLoading} />}
      <FactRows rows={rows} />
      {isMarket && (
        <RouteFact
          terms={terms}
          sources={response?.sources}
          paths={response ? getQuotedPaths(response) : []}
          isBeside
        />
      )}
    </div>
  );
}
