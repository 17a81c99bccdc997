import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import { getSeverity } from '@livery/core/domain/swap/getPriceImpactBps';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { Row } from '../../../ui/Row';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './ImpactRow.module.css';

type Props = {
  /** In basis points; undefined when it is unknown. */
  impactBps: number | undefined;
  isLoading: boolean;
  /** Says whose figure it is. */
  note?: string | undefined;
};

/** The row of the price impact, with a scale of five steps. */
export function ImpactRow({ impactBps, isLoading, note }: Props) {
  const text = useText();
  return (
    <Row label={text('swap.priceImpact')} hint={text('swap.priceImpactHint')}>
      {isLoading ? <Skeleton width="72px" /> : <Impact bps={impactBps} />}
      {note && <p className={styles.note}>{note}</p>}
    </Row>
  );
}

const tones = [styles.good, styles.fair, styles.warn, styles.bad, styles.bad];
const steps = [0, 1, 2, 3, 4] as const;

function Impact({ bps }: { bps: number | undefined }) {
  const text = useText();
  if (bps === undefined) return <span className={styles.warn}>{text('common.unknown')}</span>;
  const severity = getSeverity(bps);
  return (
    <span className={`${styles.value} ${tones[severity]}`}>
      <span className={styles.scale} aria-hidden="true">
        {steps.map((step) => (
          <i key={step} className={step <= severity ? styles.on : styles.off} />
        ))}
      </span>
      <Amount amount={formatPercent(bps)} className="figure" />
    </span>
  );
}
