import type { Address } from 'viem';
import { type ConcentratedPool, getDirectionFee } from './concentrated/concentratedPool';
import { enterLadder } from './concentrated/enterLadder';
import { getLadder, type Ladder } from './concentrated/ladder';
import { type AnyPool, isConcentrated, type Pool } from './pool';
import { readFloat, readInt } from './readAt';

/**
 * Market in the form that the search reads: tokens are numbers, and the pool at position `i` is the two edges `2 * i`
 * (token0 in) and `2 * i + 1` (token1 in), so that `edge ^ 1` is the opposite direction and `edge >> 1` the pool. Reserves
 * are the float64 nearest to the exact ones: they guide the search, and exact integers decide.
 *
 * Constant-product pools come first. The edges of concentrated pools follow from `firstRanged` on: their reserves are those that
 * a constant-product pool would need to act as the pool does in the range of its price.
 */
export type Graph = {
  /** By position, with their exact state. */
  pools: AnyPool[];
  tokens: readonly Address[];
  /** Number of each token by lowercase address. */
  tokenIndex: ReadonlyMap<string, number>;
  source: Int32Array;
  target: Int32Array;
  /** 1 for a pool that cannot be swapped on because a reserve is zero. */
  reserveIn: Float64Array;
  /** 0 for a pool that cannot be swapped on. */
  reserveOut: Float64Array;
  /** Fraction of an amount paid in that remains after the fee of the pool. */
  keep: Float64Array;
  leaving: Leaving;
  /** Position of each edge in `leaving`. */
  slots: Int32Array;
  /** First edge of a concentrated pool. */
  firstRanged: number;
  ranged: RangedEdges;
  /** Rises with each change of a pool. */
  version: number;
};

/** Edges by the token that they leave: those of token `t` are from position `offsets[t]` up to, but without, `offsets[t + 1]`. */
export type Leaving = {
  offsets: Int32Array;
  edges: Int32Array;
  /** Token that each leads to. */
  targets: Int32Array;
  /** The most that a unit pays, after the fee: that of the first unit. 0 for a pool that cannot be swapped on. */
  rates: Float64Array;
};

/** State of the edges of concentrated pools; the first item is that of the edge `firstRanged`. */
type RangedEdges = {
  /** By pool. */
  ladders: Ladder[];
  /** 1 where there is no liquidity at the price, so that a swap crosses ticks before it begins. */
  isApart: Uint8Array;
  /** Range in which a swap begins. */
  range: Int32Array;
  /** Amount paid in, without its fee, that leads to the end of that range. */
  room: Float64Array;
  /** Amount paid in, without its fee, that leads to the end of the curve. */
  capacity: Float64Array;
  /** Amount that the whole curve pays. */
  held: Float64Array;
};

/** Path through the graph: edges, each of which starts at the token where the previous one ends. */
export type EdgePath = readonly number[];

type Node = { token: Address; index: number; edges: number[] };

/** Returns the graph of these pools. */
export function createGraph(constantProduct: readonly Pool[], concentrated: readonly ConcentratedPool[]): Graph {
  const pools: AnyPool[] = [...constantProduct, ...concentrated];
  const firstRanged = 2 * constantProduct.length;
  const nodesByKey = new Map<string, Node>();
  const toNode = (token: Address): Node => {
    const key = token.toLowerCase();
    const node = nodesByKey.get(key) ?? { token, index: nodesByKey.size, edges: [] };
    nodesByKey.set(key, node);
    return node;
  };

  const edges = 2 * pools.length;
  const source = new Int32Array(edges);
  const target = new Int32Array(edges);
  for (const [position, pool] of pools.entries()) {
    const edge = 2 * position;
    const [node0, node1] = [toNode(pool.token0), toNode(pool.token1)];
    node0.edges.push(edge);
    node1.edges.push(edge + 1);
    source.set([node0.index, node1.index], edge);
    target.set([node1.index, node0.index], edge);
  }

  const nodes = [...nodesByKey.values()];
  const leaving = createLeaving(nodes, target);
  const slots = new Int32Array(edges);
  for (const [slot, edge] of leaving.edges.entries()) slots[edge] = slot;
  const graph: Graph = {
    pools,
    tokens: nodes.map(({ token }) => token),
    tokenIndex: new Map([...nodesByKey].map(([key, { index }]) => [key, index])),
    source,
    target,
    reserveIn: new Float64Array(edges),
    reserveOut: new Float64Array(edges),
    keep: new Float64Array(edges),
    leaving,
    slots,
    firstRanged,
    version: 0,
    ranged: createRangedEdges(concentrated),
  };
  for (const [position, pool] of pools.entries()) setEdges(graph, position, pool);
  return graph;
}

/** Returns the fraction of an amount paid in that remains after the fee. */
function getKept(pool: AnyPool, zeroForOne: boolean): number {
  return isConcentrated(pool)
    ? (1_000_000 - getDirectionFee(pool, zeroForOne)) / 1_000_000
    : (10_000 - pool.feeBps) / 10_000;
}

/** Sorts the edges by the token that they leave; their rates are still 0. */
function createLeaving(nodes: readonly Node[], target: Int32Array): Leaving {
  const offsets = new Int32Array(nodes.length + 1);
  let offset = 0;
  for (const node of nodes) {
    offset += node.edges.length;
    offsets[node.index + 1] = offset;
  }
  const edges = Int32Array.from(nodes.flatMap((node) => node.edges));
  return {
    offsets,
    edges,
    targets: edges.map((edge) => readInt(target, edge)),
    rates: new Float64Array(edges.length),
  };
}

/** Returns room for the state of the two edges of each pool. */
function createRangedEdges(pools: readonly ConcentratedPool[]): RangedEdges {
  const edges = 2 * pools.length;
  return {
    ladders: pools.map(getLadder),
    isApart: new Uint8Array(edges),
    range: new Int32Array(edges),
    room: new Float64Array(edges),
    capacity: new Float64Array(edges),
    held: new Float64Array(edges),
  };
}

/** Returns the edges that leave a token. */
export function getOutgoing({ leaving: { offsets, edges } }: Graph, token: number): Int32Array {
  return edges.subarray(readInt(offsets, token), readInt(offsets, token + 1));
}

/** Writes the state of the pool at `position` to its two edges. */
export function setEdges(graph: Graph, position: number, pool: AnyPool): void {
  graph.pools[position] = pool;
  graph.version += 1;
  if (isConcentrated(pool)) setRangedEdges(graph, position, pool);
  else setPlainEdges(graph, position, pool);
  const { keep, reserveIn, reserveOut, leaving, slots } = graph;
  for (const edge of [2 * position, 2 * position + 1]) {
    keep[edge] = getKept(pool, edge % 2 === 0);
    const rate = (readFloat(keep, edge) * readFloat(reserveOut, edge)) / readFloat(reserveIn, edge);
    leaving.rates[readInt(slots, edge)] = rate;
  }
}

function setPlainEdges(graph: Graph, position: number, pool: Pool): void {
  const swappable = pool.reserve0 > 0n && pool.reserve1 > 0n;
  const reserve0 = Number(pool.reserve0);
  const reserve1 = Number(pool.reserve1);
  const edge = 2 * position;
  graph.reserveIn[edge] = swappable ? reserve0 : 1;
  graph.reserveOut[edge] = swappable ? reserve1 : 0;
  graph.reserveIn[edge + 1] = swappable ? reserve1 : 1;
  graph.reserveOut[edge + 1] = swappable ? reserve0 : 0;
}

function setRangedEdges(graph: Graph, position: number, pool: ConcentratedPool): void {
  const { firstRanged, ranged } = graph;
  const ladder = getLadder(pool);
  ranged.ladders[position - firstRanged / 2] = ladder;
  for (const edge of [2 * position, 2 * position + 1]) {
    const entry = enterLadder(ladder, pool, edge % 2 === 0);
    const slot = edge - firstRanged;
    graph.reserveIn[edge] = entry?.reserveIn ?? 1;
    graph.reserveOut[edge] = entry?.reserveOut ?? 0;
    ranged.isApart[slot] = pool.liquidity === 0n ? 1 : 0;
    ranged.range[slot] = entry?.range ?? 0;
    ranged.room[slot] = entry ? Math.min(entry.room, entry.capacity) : 0;
    ranged.capacity[slot] = entry?.capacity ?? 0;
    ranged.held[slot] = entry?.held ?? 0;
  }
}
