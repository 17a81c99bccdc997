import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import type { SwapTerms } from '../quote/swapTerms';
import { TokenNotices } from './TokenNotices';
import styles from './TokenSafety.module.css';
import { UntriedTokens } from './UntriedTokens';
import { useTokenWarnings } from './useTokenWarnings';

type Props = { terms: SwapTerms; quote: QuoteResponse | undefined };

/** What the form says of the tokens that it is about to trade; they are tried once there is a quote. */
export function TokenSafety({ terms, quote }: Props) {
  const { warnings, untried } = useTokenWarnings({ terms, orders: quote?.orders }, quote !== undefined);
  return (
    (warnings.length > 0 || untried.length > 0) && (
      <div className={styles.notices}>
        <TokenNotices warnings={warnings} />
        <UntriedTokens tokens={untried} />
      </div>
    )
  );
}
