/** An exact fraction: `numerator / denominator`, the denominator positive. */
export type Rational = { numerator: bigint; denominator: bigint };
