import type { Side } from '../plan/plan';
import { floorOrderPayment, getOrderRate, type RestingOrder } from './restingOrder';

/**
 * Returns the pools' rate for their last unit, in base units bought per unit sold, when they take `amount` of the exact side;
 * 0 if they cannot. The rate falls as the amount rises.
 */
export type PoolRate = (amount: number) => number;

/** Part of the whole at which the rate of untouched pools is measured: a path for less would hardly pay for its gas. */
const minPart = 1e-3;
const precision = 1e-5;
const maxRounds = 12;

/**
 * Returns the amount of the exact side, in base units, that is best taken by the orders, sorted by price, where pools take the
 * remainder: orders are filled as long as they pay more than the pools' last unit. Gas does not count.
 */
export function shareWithOrders(
  orders: readonly RestingOrder[],
  { side, amount, rateAt }: { side: Side; amount: bigint; rateAt: PoolRate },
): bigint {
  const ends = [0n];
  for (const order of orders) {
    const end = (ends.at(-1) ?? 0n) + (side === 'sell' ? order.capacity : floorOrderPayment(order, order.capacity));
    ends.push(end < amount ? end : amount);
    if (end >= amount) break;
  }
  const whole = Number(amount);
  const rateBeside = (filled: bigint) => rateAt(Math.max(Number(amount - filled), whole * minPart));
  const rates = ends.slice(1).map((_, index) => {
    const order = orders[index];
    return order ? getOrderRate(order) : 0;
  });

  let [few, many] = [0, rates.length];
  while (few < many) {
    const count = (few + many) >> 1;
    if (rateBeside(ends[count] ?? 0n) >= (rates[count] ?? 0)) many = count;
    else few = count + 1;
  }
  const rate = rates[few - 1];
  if (rate === undefined) return 0n;
  const [start = 0n, end = 0n] = [ends[few - 1], ends[few]];
  if (rateBeside(end) <= rate) return end;
  const pooled = findAmountAt(rate, { side, rateAt, from: Number(amount - end), to: Number(amount - start) });
  const filled = amount - BigInt(Math.round(pooled));
  return filled < start ? start : filled < end ? filled : end;
}

/**
 * Returns the amount between `from` and `to` at which the pools' last unit has this rate. Along a constant-product pool the root
 * of the rate is linear in the amount bought, and its inverse in the amount sold, so that a straight line finds it soon.
 */
function findAmountAt(
  rate: number,
  { side, rateAt, from, to }: { side: Side; rateAt: PoolRate; from: number; to: number },
): number {
  const bend = (each: number) => (side === 'buy' ? -Math.sqrt(each) : 1 / Math.sqrt(each));
  const measure = (amount: number) => bend(rateAt(amount)) - bend(rate);
  let low = { amount: Math.max(from, to * minPart), off: 0 };
  let high = { amount: to, off: 0 };
  low.off = measure(low.amount);
  high.off = measure(high.amount);
  const tolerance = precision * Math.abs(bend(rate));
  for (let round = 0; round < maxRounds; round++) {
    const line = (low.amount * high.off - high.amount * low.off) / (high.off - low.off);
    const isInside = line > low.amount && line < high.amount;
    // Where a pool drops out the rate has a bend: halves make up for a line that does not get there.
    const amount = isInside && round % 4 !== 3 ? line : (low.amount + high.amount) / 2;
    const middle = { amount, off: measure(amount) };
    if (Math.abs(middle.off) <= tolerance) return amount;
    if (middle.off > 0) high = middle;
    else low = middle;
  }
  return (low.amount + high.amount) / 2;
}
