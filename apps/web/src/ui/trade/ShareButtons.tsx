import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import { useText } from '../../text/useText';
import { joinClasses } from '../joinClasses';
import pill from './Pill.module.css';
import styles from './ShareButtons.module.css';

type Props = {
  /** The most that can be spent, in base units; without it there are no buttons. */
  max: bigint | undefined;
  decimals: number;
  onAmount: (amount: string) => void;
};

const quarters = [1n, 2n, 3n] as const;

/** Buttons that fill in a quarter, a half, three quarters or all of what can be spent. Parts are rounded down to six digits. */
export function ShareButtons({ max, decimals, onAmount }: Props) {
  const text = useText();
  if (!max) return null;
  return (
    <span className={styles.shares}>
      {quarters.map((quarter) => (
        <button
          key={quarter}
          type="button"
          className={joinClasses(pill.pill, styles.share)}
          onClick={() => onAmount(formatSignificant((max * quarter) / 4n, decimals))}
        >
          <bdi>{`${quarter * 25n}%`}</bdi>
        </button>
      ))}
      <button
        type="button"
        className={joinClasses(pill.pill, styles.share)}
        onClick={() => onAmount(formatUnits(max, decimals))}
      >
        {text('common.max')}
      </button>
    </span>
  );
}
