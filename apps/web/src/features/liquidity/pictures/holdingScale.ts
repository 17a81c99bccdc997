/** The measures of a picture of worth over price: both axes, in units of the picture. The price is on a logarithmic axis. */
export type Scale = {
  width: number;
  height: number;
  right: number;
  bottom: number;
  span: number;
  levels: readonly number[];
  /** The place of a factor of the first price. */
  x: (factor: number) => number;
  /** The place of a worth, as a difference to holding: 0.01 is one percent more. */
  y: (difference: number) => number;
};

const [width, height, left, right, bottom] = [408, 156, 2, 360, 132];
const steps = 96;

/**
 * Returns the worth of a position of a constant product without fees, as a part of holding its tokens, at a factor of
 * its first price.
 */
export function getHoldingRatio(factor: number): number {
  return (2 * Math.sqrt(factor)) / (1 + factor);
}

/**
 * Returns the factors between which fees outweigh the loss: `feeFactor · 2√k/(1 + k) = 1`. Both are 1 without fees; the lower
 * is the reciprocal of the upper.
 */
export function getBreakEvenFactors(feeFactor: number): { lower: number; upper: number } {
  const excess = Math.max(1, feeFactor) ** 2;
  const upper = 2 * excess - 1 + 2 * Math.sqrt(excess * (excess - 1));
  return { lower: 1 / upper, upper };
}

/** Returns the scale of a picture from `1/span` to `span` times the first price, with round levels below it. */
export function createScale({ span, feeFactor }: { span: number; feeFactor: number }): Scale {
  const top = feeFactor > 1 ? 36 : 34;
  const best = Math.max(0, feeFactor - 1);
  const worst = Math.min(-0.01, getHoldingRatio(span) - 1);
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5].find((size) => -worst / size <= 2.5) ?? 0.5;
  const floor = -Math.ceil(-worst / step - 1e-9) * step;
  const levels = Array.from({ length: Math.round(-floor / step) + 1 }, (_, index) => -index * step + 0);
  return {
    width,
    height,
    right,
    bottom,
    span,
    levels,
    x: (factor) => left + ((Math.log(factor) + Math.log(span)) / (2 * Math.log(span))) * (right - left),
    y: (difference) => top + ((best - difference) / (best - floor)) * (bottom - top),
  };
}

/** Returns the path of a curve; with `side`, of the area between the curve and holding, above or below it. */
export function drawCurve(scale: Scale, worth: (factor: number) => number, side?: 'above' | 'below'): string {
  const factors = Array.from({ length: steps + 1 }, (_, index) => scale.span ** ((2 * index) / steps - 1));
  const clip = (value: number) =>
    side === 'above' ? Math.max(0, value) : side === 'below' ? Math.min(0, value) : value;
  const points = factors.map((factor) => `${scale.x(factor).toFixed(1)} ${scale.y(clip(worth(factor))).toFixed(1)}`);
  if (!side) return `M${points.join('L')}`;
  const zero = scale.y(0).toFixed(1);
  return `M${scale.x(1 / scale.span).toFixed(1)} ${zero}L${points.join('L')}L${scale.x(scale.span).toFixed(1)} ${zero}Z`;
}
