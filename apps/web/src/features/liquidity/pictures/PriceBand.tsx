import styles from './PriceBand.module.css';

type Props = {
  /** The picture in words. */
  label: string;
  /** The first price as a factor of the second. */
  ratio: number;
  first: string;
  second: string;
  within: string;
  isLarge: boolean;
};

const [width, height, margin, middle] = [408, 88, 8, 40];
const bandPart = 0.05;
/** The least distance of the marks from the middle at which they stand apart, in units of the picture. */
const minMarked = 20;

/** The least space between two labels, in units of the picture. */
const labelGap = 10;

/** Two prices on one axis, with the band of 5 % around the second. */
export function PriceBand({ label, ratio, first, second, within, isLarge }: Props) {
  // The second price is in the middle; the axis reaches further than the first and than the band.
  const reach = Math.min(2, Math.max(0.1, Math.abs(ratio - 1) * 1.4));
  const place = (factor: number) =>
    width / 2 + (Math.max(-1, Math.min(1, (factor - 1) / reach)) * (width - 2 * margin)) / 2;
  const [x1, x2] = [place(ratio), place(1)];
  // Far prices leave the band no room for marks.
  const hasMarks = place(1 + bandPart) - x2 >= minMarked;
  const isBelow = ratio < 1;
  // Close prices are labelled away from each other.
  const isClose = Math.abs(x1 - x2) < 110;
  const anchorOf = (isLeft: boolean) => (isClose ? (isLeft ? 'end' : 'start') : 'middle');
  const labelAt = (x: number, isLeft: boolean) =>
    isClose ? x + (isLeft ? -labelGap : labelGap) / 2 : Math.min(Math.max(x, 50), width - 50);
  return (
    <svg className={styles.band} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect className={styles.axis} x={margin} y={middle - 4} width={width - 2 * margin} height={8} rx={4} />
      <rect
        className={styles.near}
        x={place(1 - bandPart)}
        y={middle - 4}
        width={place(1 + bandPart) - place(1 - bandPart)}
        height={8}
      />
      <line className={isLarge ? styles.gapLarge : styles.gap} x1={x1} x2={x2} y1={middle} y2={middle} />
      <circle className={isLarge ? styles.firstLarge : styles.first} cx={x1} cy={middle} r={7} />
      <circle className={styles.second} cx={x2} cy={middle} r={7} />
      <text
        className={isLarge ? styles.nameLarge : styles.name}
        x={labelAt(x1, isBelow)}
        y={middle - 16}
        textAnchor={anchorOf(isBelow)}
      >
        {first}
      </text>
      <text className={styles.name} x={labelAt(x2, !isBelow)} y={middle - 16} textAnchor={anchorOf(!isBelow)}>
        {second}
      </text>
      {hasMarks &&
        [1 - bandPart, 1 + bandPart].map((factor) => (
          <g key={factor}>
            <line className={styles.mark} x1={place(factor)} x2={place(factor)} y1={middle - 7} y2={middle + 7} />
            <text className={styles.quiet} x={place(factor)} y={middle + 24} textAnchor="middle">
              {factor < 1 ? '−5%' : '+5%'}
            </text>
          </g>
        ))}
      <text className={styles.quiet} x={width / 2} y={middle + 42} textAnchor="middle">
        {within}
      </text>
    </svg>
  );
}
