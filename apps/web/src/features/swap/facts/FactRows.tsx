import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { joinClasses } from '../../../ui/joinClasses';
import { Row } from '../../../ui/Row';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './FactRows.module.css';
import type { FactRow } from './getFactRows';

/** Facts in rows, with a skeleton for each missing value. */
export function FactRows({ rows }: { rows: readonly FactRow[] }) {
  const text = useText();
  return rows.map(({ label, hint, value, rate }) => (
    <Row key={label} label={text(label)} hint={text(hint.id, hint.values)}>
      {value ? (
        // The slippage is the trader's own figure.
        <span className={joinClasses(label !== 'common.slippage' && 'figure', rate !== undefined && styles.charged)}>
          {text(value.id, value.values)}
        </span>
      ) : (
        <Skeleton width="96px" />
      )}
      {value && rate && (
        <>
          <span> </span>
          <Amount amount={rate} className={styles.rate} />
        </>
      )}
    </Row>
  ));
}
