import { maxEndRoundings } from '../flow/rangedFlow';
import { getOutgoing } from '../graph';
import { maxReserve } from '../pool';
import { readFloat } from '../readAt';
import type { Search } from '../search/search';

/** Returns the amount of the bought token that all pools hold, those of concentrated liquidity beyond their price. */
export function sumHeld({ graph, buy }: Search): number {
  let held = 0;
  for (const leaving of getOutgoing(graph, buy)) {
    const edge = leaving ^ 1;
    const isRanged = edge >= graph.firstRanged;
    held += isRanged ? readFloat(graph.ranged.held, edge - graph.firstRanged) : readFloat(graph.reserveOut, edge);
  }
  return held;
}

/**
 * Returns the amount of the sold token that all pools take: those of concentrated liquidity as far as their curves
 * reach, pairs as much as a reserve can be.
 */
export function sumTaken({ graph, sell }: Search): number {
  let taken = 0;
  for (const edge of getOutgoing(graph, sell)) {
    const isRanged = edge >= graph.firstRanged;
    const room = isRanged ? readFloat(graph.ranged.capacity, edge - graph.firstRanged) : Number(maxReserve);
    taken += (room + maxEndRoundings) / readFloat(graph.keep, edge);
  }
  return taken;
}
