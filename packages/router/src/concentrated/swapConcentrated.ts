import { readInt } from '../readAt';
import { isExhausted, type QuoteWork, units } from '../work';
import { type ConcentratedPool, getDirectionFee } from './concentratedPool';
import { enterLadder } from './enterLadder';
import { findRange, getLadder, type Ladder } from './ladder';
import { getSqrtRatio, getTick } from './sqrtRatio';
import { ceilStepInput, type Step, stepByInput, stepToEnd } from './swapStep';

/**
 * Amounts in base units; `ticks` is the number of ticks with liquidity that the price crosses, and `pool` the pool
 * afterwards.
 */
export type ConcentratedSwap = { amountIn: bigint; amountOut: bigint; ticks: number; pool: ConcentratedPool };

/** A swap of more steps costs more gas than a block has room for. */
const maxSteps = 2_048;

/**
 * Returns the swap of exactly `amountIn` with the amounts that the pool's contract pays: it rounds at every tick with
 * liquidity and at the edge of every word of its bitmap, which is 256 ticks wide. Undefined if the known part of the
 * curve cannot take the whole amount. Its steps are noted as `work`, and it is undefined once that is exhausted, too.
 */
export function swapInput(
  pool: ConcentratedPool,
  zeroForOne: boolean,
  amountIn: bigint,
  work?: QuoteWork,
): ConcentratedSwap | undefined {
  const entry = enterLadder(getLadder(pool), pool, zeroForOne);
  if (entry && isTooMuch(Number(amountIn) * getKeep(pool, zeroForOne), entry.whole)) return undefined;
  let left = amountIn;
  return walk({ pool, zeroForOne, work }, (step) => {
    const stepped = stepByInput(step, left);
    left -= stepped.amountIn;
    return { ...stepped, isLast: left === 0n };
  });
}

function getKeep(pool: ConcentratedPool, zeroForOne: boolean): number {
  return (1_000_000 - getDirectionFee(pool, zeroForOne)) / 1_000_000;
}

/** The most by which rounding at each step, and float64, may lead past what a curve holds. */
const [slack, roundings] = [1e-9, 10 * maxSteps];

/** Returns true if an amount is so far beyond what a curve holds in float64 that there is no need to walk to its end. */
function isTooMuch(amount: number, held: number): boolean {
  return amount > held * (1 + slack) + roundings;
}

/**
 * Returns the swap of the smallest amount for which the pool pays at least `amountOut`, in base units, or undefined if the known
 * part of the curve does not hold that much.
 */
export function swapForOutput(
  pool: ConcentratedPool,
  zeroForOne: boolean,
  amountOut: bigint,
  work?: QuoteWork,
): ConcentratedSwap | undefined {
  const entry = enterLadder(getLadder(pool), pool, zeroForOne);
  if (entry && isTooMuch(Number(amountOut), entry.held)) return undefined;
  let missing = amountOut;
  return walk({ pool, zeroForOne, work }, (step) => {
    const whole = stepToEnd(step);
    const isLast = whole.amountOut >= missing;
    const stepped = isLast ? stepByInput(step, ceilStepInput(step, missing)) : whole;
    missing -= stepped.amountOut;
    return { ...stepped, isLast };
  });
}

/**
 * Returns the swap of `amountIn` or, where the curve does not take that much, of all that it takes: as far as the end
 * of its liquidity, as far as routes go or, where only a part of the curve is known, one unit less than what leads to
 * the end of that. Undefined if it takes nothing.
 */
export function swapUpTo(
  pool: ConcentratedPool,
  zeroForOne: boolean,
  amountIn: bigint,
  work?: QuoteWork,
): ConcentratedSwap | undefined {
  const entry = enterLadder(getLadder(pool), pool, zeroForOne);
  if (
    entry &&
    entry.capacity < entry.whole &&
    isTooMuch(Number(amountIn) * getKeep(pool, zeroForOne), entry.capacity)
  ) {
    return swapInput(pool, zeroForOne, BigInt(Math.floor(entry.capacity / getKeep(pool, zeroForOne))), work);
  }
  let left = amountIn;
  let end = 0n;
  const whole = walk({ pool, zeroForOne, work }, (step) => {
    const stepped = stepByInput(step, left);
    left -= stepped.amountIn;
    end = step.to;
    return { ...stepped, isLast: left === 0n };
  });
  if (whole) return whole;
  const { edges } = getLadder(pool);
  const isCut = end === getSqrtRatio(readInt(edges, zeroForOne ? 0 : edges.length - 1));
  const most = amountIn - left - BigInt(isCut);
  return most > 0n ? swapInput(pool, zeroForOne, most, work) : undefined;
}

type TakeStep = (step: Step) => { price: bigint; amountIn: bigint; amountOut: bigint; isLast: boolean };

type Walk = { pool: ConcentratedPool; zeroForOne: boolean; work: QuoteWork | undefined };

function walk({ pool, zeroForOne, work }: Walk, takeStep: TakeStep): ConcentratedSwap | undefined {
  const ladder = getLadder(pool);
  const fee = BigInt(getDirectionFee(pool, zeroForOne));
  let { sqrtPriceX96: price, tick, liquidity } = pool;
  let range = price === 0n ? undefined : findRange(ladder, tick);
  let [amountIn, amountOut, ticks] = [0n, 0n, 0];
  for (let count = 0; count < maxSteps && range !== undefined; count++) {
    if (work && isExhausted(work)) return undefined;
    if (work) work.spent += units.exactStep;
    const edge = readInt(ladder.edges, zeroForOne ? range : range + 1);
    // Without liquidity nothing is rounded at the edge of a word.
    const end = liquidity === 0n ? edge : findEnd(edge, { tick, spacing: pool.tickSpacing, zeroForOne });
    const to = getRatio(ladder, end);
    const from = price;
    let isLast = false;
    if (liquidity === 0n) price = to;
    else {
      const step = takeStep({ zeroForOne, from, to, liquidity, fee });
      amountIn += step.amountIn;
      amountOut += step.amountOut;
      ({ price, isLast } = step);
    }
    if (price === to) tick = end - Number(zeroForOne);
    else if (price !== from) tick = getTick(price);
    if (price === to && end === edge) {
      range += zeroForOne ? -1 : 1;
      const next = ladder.liquidities[range];
      // The known part of the curve ends here.
      if (next === undefined) return undefined;
      liquidity = next;
      ticks += 1;
    }
    if (isLast) return { amountIn, amountOut, ticks, pool: { ...pool, sqrtPriceX96: price, tick, liquidity } };
  }
  return undefined;
}

/** Returns the tick at which a step ends: the edge of the range, or that of the word of the bitmap if it comes first. */
function findEnd(
  edge: number,
  { tick, spacing, zeroForOne }: { tick: number; spacing: number; zeroForOne: boolean },
): number {
  const compressed = Math.floor(tick / spacing);
  if (zeroForOne) return Math.max(edge, (compressed & ~255) * spacing);
  return Math.min(edge, ((compressed + 1) | 255) * spacing);
}

function getRatio({ ratios }: Ladder, tick: number): bigint {
  const known = ratios.get(tick);
  if (known !== undefined) return known;
  const ratio = getSqrtRatio(tick);
  ratios.set(tick, ratio);
  return ratio;
}
