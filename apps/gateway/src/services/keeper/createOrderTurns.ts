import { LRUCache } from 'lru-cache';
import type { Address, Hex } from 'viem';
import { createRests } from './createRests';

/** An order that seems to cross the market. */
export type Waiting = {
  orderHash: Hex;
  maker: Address;
  makerToken: Address;
  /** The gain of a fill, in wei, before gas and the fees of pools. */
  estimate: number;
};

/** Turns of orders, so that those that fail take none from the others. */
export type Turns = {
  /**
   * Returns orders in the order of their turns. By turns, it takes the best orders of eight makers by estimated gain,
   * then one order of each sold token, then one of each maker, longest unseen first. Turns by maker alone would be
   * unfair: accounts are free, and an attacker's token confirms any balance. Leaves out orders, and all orders of
   * makers, that rest after a failure.
   */
  take: <Each extends Waiting>(waiting: readonly Each[]) => Each[];
  /** Notes that an order had its turn. */
  look: (order: Waiting) => void;
  /**
   * Lets an order whose fill failed in its simulation rest, and its maker: for longer with each failure. Returns the
   * number of its failures.
   */
  fail: (order: Waiting) => number;
};

/** Makers whose best order alternates with the turns of all. */
const maxFirst = 8;
const maxRemembered = 20_000;
/** The rests after failed simulations, which cost nothing. */
const orderRest = { firstMs: 10_000, maxMs: 1_800_000 };
const makerRest = { firstMs: 4_000, maxMs: 300_000 };

/** Creates the turns of one chain. */
export function createOrderTurns(clock: () => number): Turns {
  const rests = { order: createRests(clock, orderRest), maker: createRests(clock, makerRest) };
  const rememberTime = () => new LRUCache<string, number>({ max: maxRemembered });
  const lookedAt = { order: rememberTime(), maker: rememberTime(), token: rememberTime() };
  const age = (times: LRUCache<string, number>, key: string) => times.peek(key) ?? 0;
  const isResting = ({ orderHash, maker }: Waiting) => rests.order.isResting(orderHash) || rests.maker.isResting(maker);

  function look(order: Waiting): void {
    lookedAt.order.set(order.orderHash, clock());
    lookedAt.maker.set(order.maker, clock());
    lookedAt.token.set(order.makerToken, clock());
  }

  return {
    take(waiting) {
      const ready = waiting.filter((order) => !isResting(order)).toSorted((a, b) => b.estimate - a.estimate);
      const first = takeOneOfEach(ready, getMaker).slice(0, maxFirst);
      const firstMakers = new Set(first.map(getMaker));
      const others = without(ready, first).toSorted(
        (a, b) =>
          // Not two orders of one maker in a look, while others wait.
          Number(firstMakers.has(a.maker)) - Number(firstMakers.has(b.maker)) ||
          age(lookedAt.token, a.makerToken) - age(lookedAt.token, b.makerToken) ||
          age(lookedAt.maker, a.maker) - age(lookedAt.maker, b.maker) ||
          age(lookedAt.order, a.orderHash) - age(lookedAt.order, b.orderHash),
      );
      const ofTokens = takeOneOfEach(others, ({ makerToken }) => makerToken);
      const later = without(others, ofTokens);
      const ofMakers = takeOneOfEach(later, getMaker);
      return alternate(first, [...ofTokens, ...ofMakers, ...without(later, ofMakers)]);
    },
    look,
    fail(order) {
      // A refused order has used its turn, too.
      look(order);
      rests.maker.add(order.maker);
      return rests.order.add(order.orderHash).failures;
    },
  };
}

const getMaker = ({ maker }: Waiting) => maker;

/** Returns the first order of each maker, or of each token. */
function takeOneOfEach<Each extends Waiting>(orders: readonly Each[], getKey: (order: Waiting) => string): Each[] {
  const keys = new Set<string>();
  return orders.filter((order) => !keys.has(getKey(order)) && keys.add(getKey(order)));
}

function without<Each>(orders: readonly Each[], taken: readonly Each[]): Each[] {
  const gone = new Set(taken);
  return orders.filter((order) => !gone.has(order));
}

function alternate<Each>(some: readonly Each[], others: readonly Each[]): Each[] {
  const pairs = some.flatMap((one, index) => [one, ...others.slice(index, index + 1)]);
  return [...pairs, ...others.slice(some.length)];
}
