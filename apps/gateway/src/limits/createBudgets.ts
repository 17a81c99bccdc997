import { LRUCache } from 'lru-cache';
import type { Holding, Limits, Work } from '../env/limits';
import { OverBudgetError } from '../errors/budget';

/** The shares of the gateway for one visitor, and for all together. Everything over them throws `OverBudgetError`. */
export type Budgets = {
  /** Takes work of the visitor's allowance and of everyone's. */
  take: (work: Work, visitor: string, cost: number) => void;
  /** Checks the visitor's allowance alone, and takes nothing. */
  check: (work: Work, visitor: string, cost: number) => void;
  /** Takes work that is known only when it has been done: it is never refused, and paid off before the next. */
  charge: (work: Work, visitor: string, cost: number) => void;
  /** Counts what a visitor has from now on. Returns its end, which may be called twice. */
  hold: (holding: Holding, visitor: string, amount: number) => () => void;
  /** Returns what all visitors have. */
  count: () => Readonly<Record<Holding, number>>;
};

type Bucket = { left: number; at: number };

const maxVisitors = 50_000;
const burstSeconds = 5;
const visitorsInAll = 50;

/** Creates the budgets of a gateway. The visitors who came most recently are remembered. */
export function createBudgets(limits: Limits, clock: () => number): Budgets {
  const buckets = new LRUCache<string, Bucket>({ max: maxVisitors });
  const totals = new Map<Work, Bucket>();
  const { requests, streams, bytes, refusals } = limits.atOnce;
  const gauges = {
    requests: createGauge(requests),
    streams: createGauge(streams),
    bytes: createGauge(bytes),
    refusals: createGauge(refusals),
  };

  /** Fills a bucket up to now. Returns it with the seconds until it has the cost. */
  function refill(bucket: Bucket | undefined, perSecond: number, cost: number) {
    const now = clock();
    const size = perSecond * burstSeconds;
    const left = bucket ? Math.min(size, bucket.left + (Math.max(0, now - bucket.at) / 1_000) * perSecond) : size;
    // A cost over the bucket's size is given when it is full, and paid off later.
    return { left, at: now, wait: (Math.min(cost, size) - left) / perSecond };
  }

  /** Fills the buckets of a visitor and of everyone for a kind of work, and returns them with what takes its cost of both. */
  function weigh(work: Work, visitor: string, cost: number) {
    const perSecond = limits.perSecond[work];
    const key = `${work} ${visitor}`;
    const own = refill(buckets.get(key), perSecond, cost);
    const all = refill(totals.get(work), perSecond * visitorsInAll, cost);
    const pay = () => {
      buckets.set(key, { left: own.left - cost, at: own.at });
      totals.set(work, { left: all.left - cost, at: all.at });
    };
    return { own, all, pay };
  }

  return {
    take(work, visitor, cost) {
      const { own, all, pay } = weigh(work, visitor, cost);
      if (own.wait > 0) throw new OverBudgetError('visitor', own.wait);
      if (all.wait > 0) throw new OverBudgetError('all', all.wait);
      pay();
    },
    check(work, visitor, cost) {
      const { own } = weigh(work, visitor, cost);
      if (own.wait > 0) throw new OverBudgetError('visitor', own.wait);
    },
    charge: (work, visitor, cost) => weigh(work, visitor, cost).pay(),
    hold: (holding, visitor, amount) => gauges[holding].add(visitor, amount),
    count: () => ({
      requests: gauges.requests.total(),
      streams: gauges.streams.total(),
      bytes: gauges.bytes.total(),
      refusals: gauges.refusals.total(),
    }),
  };
}

/** Creates a count of what visitors have at the moment; visitors without anything are forgotten. */
function createGauge(limit: { visitor: number; all: number }) {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    total: () => all,
    add(visitor: string, amount: number): () => void {
      const own = counts.get(visitor) ?? 0;
      if (own + amount > limit.visitor) throw new OverBudgetError('visitor');
      if (all + amount > limit.all) throw new OverBudgetError('all');
      counts.set(visitor, own + amount);
      all += amount;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        all -= amount;
        const left = (counts.get(visitor) ?? 0) - amount;
        if (left > 0) counts.set(visitor, left);
        else counts.delete(visitor);
      };
    },
  };
}
