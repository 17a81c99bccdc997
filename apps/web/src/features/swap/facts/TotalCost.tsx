import { useWorth } from '../../../fiat/Worth';
import { describeCost } from '../../../text/describeCost';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { Row } from '../../../ui/Row';
import { Skeleton } from '../../../ui/Skeleton';
import type { SwapTerms } from '../quote/swapTerms';
import type { ShownQuote } from '../quote/useQuote';
import rows from './FactRows.module.css';
import { getFeeRow } from './getFactRows';
import { getTotalCost } from './totalCost';

/** The row of all that a trade costs: about, in money or, where that is unknown or not shown, in the bought token, rounded up. */
export function TotalCost({ terms, quote }: { terms: SwapTerms; quote: ShownQuote }) {
  const text = useText();
  const { response, impactBps, isImpactLoading } = quote;
  const { fee, buyToken } = terms;
  const cost = response && getTotalCost(response, { ...fee, impactBps, decimals: buyToken.decimals });
  const { worth, isLoading } = useWorth(buyToken, cost);
  const { rate, hint } = getFeeRow(terms, undefined);
  const label = { label: text('swap.totalCost'), hint: text('swap.totalCostHint') };
  if (!response || isImpactLoading || isLoading) {
    return (
      <Row {...label}>
        <Skeleton width="96px" />
      </Row>
    );
  }
  if (cost === undefined) return <Row {...label}>{text('common.unknown')}</Row>;
  return (
    <Row {...label}>
      <Amount {...(worth ? { amount: worth } : describeCost(cost, buyToken, 3))} className="figure" />
      {rate && (
        <>
          <span> </span>
          <span className={rows.rate}>{text('swap.feeIncluded', hint.values)}</span>
        </>
      )}
    </Row>
  );
}
