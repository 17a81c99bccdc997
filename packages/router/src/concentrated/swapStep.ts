/** Fees of concentrated-liquidity pools are in millionths of the amount paid in. */
const feeScale = 1_000_000n;

/** Part of a swap within which the liquidity of the pool is constant. Prices are roots in Q64.96. */
export type Step = {
  /** True when token0 is paid in, which lowers the price. */
  zeroForOne: boolean;
  from: bigint;
  /** The price at which the step ends at the latest. */
  to: bigint;
  /** More than zero. */
  liquidity: bigint;
  /** In millionths. */
  fee: bigint;
};

/** Amounts in base units: `amountIn` includes the fee. */
export type SteppedSwap = { price: bigint; amountIn: bigint; amountOut: bigint };

/** Returns the step that goes all the way to its end, as SwapMath of Uniswap V3 rounds it: in favour of the pool. */
export function stepToEnd(step: Step): SteppedSwap {
  const net = ceilAmountIn(step, step.to);
  return {
    price: step.to,
    amountIn: net + ceilDivide(net * step.fee, feeScale - step.fee),
    amountOut: floorAmountOut(step, step.to),
  };
}

/** Returns the step that `amountIn` moves the price by: all of it is taken, unless less leads to the end of the step. */
export function stepByInput(step: Step, amountIn: bigint): SteppedSwap {
  const kept = (amountIn * (feeScale - step.fee)) / feeScale;
  if (kept >= ceilAmountIn(step, step.to)) return stepToEnd(step);
  const price = getPriceAfterInput(step, kept);
  return { price, amountIn, amountOut: floorAmountOut(step, price) };
}

/**
 * Returns the smallest amount, in base units, for which the step pays at least `amountOut`. That must be no more than the step
 * pays at its end.
 */
export function ceilStepInput(step: Step, amountOut: bigint): bigint {
  const end = stepToEnd(step);
  const isEnough = (amountIn: bigint) => stepByInput(step, amountIn).amountOut >= amountOut;
  const net = ceilAmountIn(step, getPriceAfterOutput(step, amountOut));
  const near = net + ceilDivide(net * step.fee, feeScale - step.fee);
  let enough = near < end.amountIn ? near : end.amountIn;
  let reach = 1n;
  for (; enough < end.amountIn && !isEnough(enough); reach *= 2n) enough += reach;
  if (enough > end.amountIn) enough = end.amountIn;
  let tooLittle = enough - 1n;
  for (reach = 1n; tooLittle > 0n && isEnough(tooLittle); reach *= 2n) {
    enough = tooLittle;
    tooLittle -= reach;
  }
  if (tooLittle < 0n) tooLittle = 0n;
  while (enough - tooLittle > 1n) {
    const middle = (enough + tooLittle) / 2n;
    if (isEnough(middle)) enough = middle;
    else tooLittle = middle;
  }
  return enough;
}

/** Returns the amount, without its fee, that moves the price to `price`, rounded up. */
function ceilAmountIn({ zeroForOne, from, liquidity }: Step, price: bigint): bigint {
  if (!zeroForOne) return ceilDivide(liquidity * (price - from), q96);
  return ceilDivide(ceilDivide((liquidity << 96n) * (from - price), from), price);
}

function floorAmountOut({ zeroForOne, from, liquidity }: Step, price: bigint): bigint {
  if (zeroForOne) return (liquidity * (from - price)) >> 96n;
  return ((liquidity << 96n) * (price - from)) / price / from;
}

/** Returns the price after an input without its fee, rounded so that the pool pays no more than it should. */
function getPriceAfterInput({ zeroForOne, from, liquidity }: Step, net: bigint): bigint {
  if (!zeroForOne) return from + (net << 96n) / liquidity;
  const scaled = liquidity << 96n;
  const denominator = scaled + net * from;
  // The contract computes with 256 bits, and otherwise where they do not suffice.
  if (net * from < uint256 && denominator < uint256) return ceilDivide(scaled * from, denominator);
  return ceilDivide(scaled, scaled / from + net);
}

/** Returns the price after an output, at most as far as the end of the step. */
function getPriceAfterOutput({ zeroForOne, from, to, liquidity }: Step, amountOut: bigint): bigint {
  if (zeroForOne) {
    const price = from - ceilDivide(amountOut << 96n, liquidity);
    return price < to ? to : price;
  }
  const scaled = liquidity << 96n;
  const denominator = scaled - amountOut * from;
  const price = denominator > 0n ? ceilDivide(scaled * from, denominator) : to;
  return price > to ? to : price;
}

const q96 = 1n << 96n;
const uint256 = 1n << 256n;

function ceilDivide(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator;
}
