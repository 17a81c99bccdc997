// A chunk of its own: the route beside a form on a wide screen.
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { useText } from '../../../text/useText';
import { Card } from '../../../ui/Card';
import type { SwapTerms } from '../quote/swapTerms';
import styles from './RouteCard.module.css';
import { RoutePanel } from './RoutePanel';
import { RouteShares } from './RouteShares';
import { getQuotedPaths, sharePaths } from './routePaths';

type Props = { terms: SwapTerms; response: QuoteResponse };

/** The route of a quote, open, in a card of its own; nothing for a quote that names no paths. */
export function RouteCard({ terms, response }: Props) {
  const text = useText();
  const paths = sharePaths(getQuotedPaths(response), terms.side);
  if (paths.length === 0) return null;
  return (
    <Card aria-label={text('swap.route')} className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text('swap.route')}</h2>
        <RouteShares sources={response.sources} paths={paths} />
      </div>
      <RoutePanel terms={terms} paths={paths} total={response} note={undefined} isList={false} />
    </Card>
  );
}
