import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

/** `count` different items, each the likelier the greater its weight. Advances `random`. */
export function pickWeighted<Item extends { weight: number }>(
  random: RandomGenerator,
  items: readonly Item[],
  count: number,
): Item[] {
  const left = [...items];
  return Array.from({ length: count }, () => {
    let ticket = uniformFloat64(random) * left.reduce((sum, item) => sum + item.weight, 0);
    const index = left.findIndex((item) => {
      ticket -= item.weight;
      return ticket < 0;
    });
    return left.splice(index, 1);
  }).flat();
}
