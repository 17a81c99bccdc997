import { formatPercent } from '@livery/core/domain/formatPercent';
import { getSeverity } from '@livery/core/domain/getSeverity';
import { useText } from '../../../text/useText';
import { Row } from '../../../ui/Row';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './ImpactRow.module.css';

const tones = [styles.good, styles.fair, styles.warn, styles.bad, styles.bad];
const steps = [0, 1, 2, 3, 4] as const;

/** The price impact in basis points, with a scale of five steps; undefined while it is measured. */
export function ImpactRow({ impactBps }: { impactBps: number | undefined }) {
  const text = useText();
  const severity = impactBps === undefined ? undefined : getSeverity(impactBps);
  return (
    <Row label={text('swap.priceImpact')} hint={text('swap.priceImpactHint')}>
      {impactBps === undefined || severity === undefined ? (
        <Skeleton width="72px" />
      ) : (
        <span className={`${styles.value} ${tones[severity]}`}>
          <span className={styles.scale} aria-hidden="true">
            {steps.map((step) => (
              <i key={step} className={step <= severity ? styles.on : styles.off} />
            ))}
          </span>
          {formatPercent(impactBps)}
        </span>
      )}
    </Row>
  );
}
