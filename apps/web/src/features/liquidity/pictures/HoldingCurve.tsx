import styles from './HoldingCurve.module.css';
import { createScale, drawCurve, getHoldingRatio, type Scale } from './holdingScale';

/** A price on the axis: its factor of the price that the curve begins at, and its text. */
type Tick = { factor: number; text: string; isGood?: boolean };

type Props = {
  /** The picture in words. */
  label: string;
  /** The factor by which trading fees have multiplied the position; 1 before it earns any. */
  feeFactor: number;
  /** The price now, as a factor of the price at which the position began. */
  now: Tick;
  ticks: readonly Tick[];
  /** Points with their value beside them. */
  points?: readonly { factor: number; text: string }[];
  /** The text on the line of holding. */
  holding?: string | undefined;
};

/** The worth of a position against holding its tokens, over the price: the curve of a constant product. */
export function HoldingCurve({ label, feeFactor, now, ticks, points = [], holding }: Props) {
  const scale = createScale({ span: Math.max(...ticks.map(({ factor }) => Math.max(factor, 1 / factor))), feeFactor });
  const worth = (factor: number) => getHoldingRatio(factor) * feeFactor - 1;
  const hasFees = feeFactor > 1;
  const nowX = scale.x(now.factor);
  return (
    <svg className={styles.curve} viewBox={`0 0 ${scale.width} ${scale.height}`} role="img" aria-label={label}>
      <Levels scale={scale} />
      <path className={hasFees ? styles.gain : styles.loss} d={drawCurve(scale, worth, hasFees ? 'above' : 'below')} />
      {hasFees && <path className={styles.alone} d={drawCurve(scale, (factor) => getHoldingRatio(factor) - 1)} />}
      <path className={styles.line} d={drawCurve(scale, worth)} />
      {holding && (
        <text x={2} y={scale.y(0) - 6} className={styles.quiet}>
          {holding}
        </text>
      )}
      {ticks.map((tick) => (
        <AxisTick key={tick.factor} scale={scale} tick={tick} />
      ))}
      {points.map(({ factor, text }) => (
        <g key={factor}>
          <circle className={styles.point} cx={scale.x(factor)} cy={scale.y(worth(factor))} r={3.5} />
          <text
            className={styles.value}
            x={scale.x(factor) + (factor < 1 ? -8 : 8)}
            y={scale.y(worth(factor)) - 6}
            textAnchor={factor < 1 ? 'end' : 'start'}
          >
            {text}
          </text>
        </g>
      ))}
      <line className={styles.drop} x1={nowX} x2={nowX} y1={scale.y(worth(now.factor))} y2={scale.bottom} />
      <circle className={styles.now} cx={nowX} cy={scale.y(worth(now.factor))} r={6} />
      <text
        className={styles.value}
        x={Math.min(Math.max(nowX, 60), scale.width - 100)}
        y={scale.y(worth(now.factor)) - 12}
        textAnchor="middle"
      >
        {now.text}
      </text>
    </svg>
  );
}

/** The lines of equal worth, with their percentages. */
function Levels({ scale }: { scale: Scale }) {
  return scale.levels.map((level) => (
    <g key={level}>
      <line
        className={level === 0 ? styles.zero : styles.level}
        x1={2}
        x2={scale.right}
        y1={scale.y(level)}
        y2={scale.y(level)}
      />
      <text className={styles.quiet} x={scale.width} y={scale.y(level) + 4} textAnchor="end" direction="ltr">
        {level === 0 ? '0%' : `−${Math.round(-level * 100)}%`}
      </text>
    </g>
  ));
}

function AxisTick({ scale, tick: { factor, text, isGood = false } }: { scale: Scale; tick: Tick }) {
  const x = scale.x(factor);
  const anchor = x < 30 ? 'start' : x > scale.right - 30 ? 'end' : 'middle';
  return (
    <g>
      <line
        className={isGood ? styles.edge : styles.tick}
        x1={x}
        x2={x}
        y1={isGood ? scale.y(0) : scale.bottom}
        y2={scale.bottom + 4}
      />
      {isGood && <circle className={styles.edgePoint} cx={x} cy={scale.y(0)} r={3} />}
      <text className={isGood ? styles.good : styles.quiet} x={x} y={scale.height - 4} textAnchor={anchor}>
        {text}
      </text>
    </g>
  );
}
