import { useText } from '../../../text/useText';
import { Row } from '../../../ui/Row';
import { Skeleton } from '../../../ui/Skeleton';
import type { FactRow } from './getFactRows';

/** Facts in rows, with a skeleton for each missing value. */
export function FactRows({ rows }: { rows: readonly FactRow[] }) {
  const text = useText();
  return rows.map(({ label, hint, value }) => (
    <Row key={label} label={text(label)} hint={text(hint.id, hint.values)}>
      {value ? (
        // The slippage is the trader's own figure.
        <span className={label === 'swap.slippage' ? undefined : 'figure'}>{text(value.id, value.values)}</span>
      ) : (
        <Skeleton width="96px" />
      )}
    </Row>
  ));
}
