/** Ticks of a Uniswap V3 pool lie between these: token1 per token0 is 1.0001 to the power of the tick. */
export const minTick = -887_272;
export const maxTick = 887_272;
/** Roots of the price at these ticks, in Q64.96. A pool's price is at least the first and less than the second. */
export const minSqrtRatio = 4_295_128_739n;
export const maxSqrtRatio = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n;

/** Item i is 1.0001 to the power of -(2 ** i) / 2 in Q128.128, rounded as TickMath of Uniswap V3 rounds it. */
const factors = [
  0xfffcb933bd6fad37aa2d162d1a594001n,
  0xfff97272373d413259a46990580e213an,
  0xfff2e50f5f656932ef12357cf3c7fdccn,
  0xffe5caca7e10e4e61c3624eaa0941cd0n,
  0xffcb9843d60f6159c9db58835c926644n,
  0xff973b41fa98c081472e6896dfb254c0n,
  0xff2ea16466c96a3843ec78b326b52861n,
  0xfe5dee046a99a2a811c461f1969c3053n,
  0xfcbe86c7900a88aedcffc83b479aa3a4n,
  0xf987a7253ac413176f2b074cf7815e54n,
  0xf3392b0822b70005940c7a398e4b70f3n,
  0xe7159475a2c29b7443b29c7fa6e889d9n,
  0xd097f3bdfd2022b8845ad8f792aa5825n,
  0xa9f746462d870fdf8a65dc1f90e061e5n,
  0x70d869a156d2a1b890bb3df62baf32f7n,
  0x31be135f97d08fd981231505542fcfa6n,
  0x9aa508b5b7a84e1c677de54f3e99bc9n,
  0x5d6af8dedb81196699c329225ee604n,
  0x2216e584f5fa1ea926041bedfe98n,
  0x48a170391f7dc42444e8fa2n,
] as const;
const one = 1n << 128n;
const maxUint256 = (1n << 256n) - 1n;

/**
 * Returns the root of the price at a tick in Q64.96, as TickMath of Uniswap V3 does: rounded up. The tick is an integer
 * between `minTick` and `maxTick`.
 */
export function getSqrtRatio(tick: number): bigint {
  let bits = Math.abs(tick);
  let ratio = one;
  for (const factor of factors) {
    if (bits === 0) break;
    if (bits & 1) ratio = (ratio * factor) >> 128n;
    bits >>= 1;
  }
  if (tick > 0) ratio = maxUint256 / ratio;
  return (ratio + 0xffffffffn) >> 32n;
}

/** Natural logarithm of the root of the price per tick. */
export const logPerTick = Math.log1p(1e-4) / 2;

/** Part of a tick in which its logarithm in float64 does not decide. */
const unsure = 0.01;

/**
 * Returns the greatest tick at which the root of the price is at most `sqrtRatio`. That is at least `minSqrtRatio`, and
 * less than `maxSqrtRatio`.
 */
export function getTick(sqrtRatio: bigint): number {
  // At most a few thousandths of a tick off: exact ratios decide close to a tick alone.
  const about = Math.log(Number(sqrtRatio) / 2 ** 96) / logPerTick;
  const below = Math.floor(about);
  if (about - below > unsure && about - below < 1 - unsure) return Math.min(Math.max(below, minTick), maxTick - 1);
  const near = Math.floor(about + 0.5);
  let tick = Math.min(Math.max(near, minTick), maxTick - 1);
  while (getSqrtRatio(tick) > sqrtRatio) tick -= 1;
  while (getSqrtRatio(tick + 1) <= sqrtRatio) tick += 1;
  return tick;
}
