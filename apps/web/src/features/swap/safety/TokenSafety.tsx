import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { TokenNotices, UncheckedTokens } from '../../../consent/TokenNotices';
import { useTokenWarnings } from '../../../consent/useTokenWarnings';
import { usePreferences } from '../../../state/preferences';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import type { SwapTerms } from '../quote/swapTerms';
import { getNeededSlippage } from './getNeededSlippage';
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
        <SetSlippage bps={getNeededSlippage(warnings, terms)} />
        <UncheckedTokens tokens={unchecked} />
      </div>
    )
  );
}

/** The next step where the slippage tolerance does not cover what a token takes. */
function SetSlippage({ bps }: { bps: number | undefined }) {
  const text = useText();
  if (bps === undefined) return null;
  return (
    <Button
      kind="quiet"
      size="small"
      className={styles.set}
      onClick={() => usePreferences.setState({ userSlippageTolerance: bps })}
    >
      {text('swap.setSlippage', { percent: String(bps / 100) })}
    </Button>
  );
}
