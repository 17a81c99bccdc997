import { useText } from '../../../text/useText';
import { Ring } from '../../../ui/Ring';
import { refreshSeconds } from '../quote/displayQuoteQuery';
import type { ShownQuote } from '../quote/shownQuote';
import type { SwapTerms } from '../quote/swapTerms';
import { FactRows } from './FactRows';
import { getPriceHint } from './getPriceHint';
import { getSwapFactsRows } from './getSwapFactsRows';
import { ImpactRow } from './ImpactRow';
import { PriceRow } from './PriceRow';
import { RouteBar } from './RouteBar';
import styles from './SwapFacts.module.css';

/** What a quote means, in quiet rows that stay in place while it loads. */
export function SwapFacts({ terms, quote }: { terms: SwapTerms; quote: ShownQuote }) {
  const text = useText();
  const { response, impactBps, isImpactLoading, updatedAt } = quote;
  const rows = getSwapFactsRows(terms, response);
  const isMarket = rows.length > 0;
  return (
    <div className={styles.facts} aria-busy={!response || undefined}>
      <PriceRow terms={terms} price={response?.price} hint={response && getPriceHint(text, terms, response)}>
        {isMarket && (
          <span className={styles.ring} title={text('swap.refresh', { seconds: refreshSeconds })}>
            {response && <Ring progressKey={updatedAt} seconds={refreshSeconds} />}
          </span>
        )}
      </PriceRow>
      {isMarket && <ImpactRow impactBps={isImpactLoading ? undefined : impactBps} />}
      <FactRows rows={rows} />
      {isMarket && <RouteBar sources={response?.sources} />}
    </div>
  );
}
