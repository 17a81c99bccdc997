import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { TokenNotices, UncheckedTokens } from '../../../consent/TokenNotices';
import { useTokenWarnings } from '../../../consent/useTokenWarnings';
import type { SwapTerms } from '../quote/swapTerms';
import styles from './TokenSafety.module.css';

type Props = { terms: SwapTerms; quote: QuoteResponse | undefined };

/** The warnings about the form's tokens, which are tested once there is a quote. */
export function TokenSafety({ terms, quote }: Props) {
  const { warnings, unchecked } = useTokenWarnings(
    { terms, orders: quote?.orders },
    {
      isDue: quote !== undefined,
    },
  );
  return (
    (warnings.length > 0 || unchecked.length > 0) && (
      <div className={styles.notices}>
        <TokenNotices warnings={warnings} sold={terms.sellToken.address} />
        <UncheckedTokens tokens={unchecked} />
      </div>
    )
  );
}
