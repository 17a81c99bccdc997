import { useText } from '../../../text/useText';
import { Row } from '../../../ui/Row';
import { Skeleton } from '../../../ui/Skeleton';
import type { FactRow } from './factRow';

/** Facts in rows; one whose value is not there yet keeps its place. */
export function FactRows({ rows }: { rows: readonly FactRow[] }) {
  const text = useText();
  return rows.map(({ label, hint, value }) => (
    <Row key={label} label={text(label)} hint={text(hint.id, hint.values)}>
      {value ? text(value.id, value.values) : <Skeleton width="96px" />}
    </Row>
  ));
}
