import type { Graph } from '../graph/graph';
import type { Trip } from './search';

const outOfReach = 255;

/**
 * Sorts the edges that can be of use to the trip by hop, once, so that each search after it only runs down the lists: their
 * start is in reach of `sell`, and `buy` is in reach of their end. The lists are parts of `space`, one array for each hop.
 */
export function createLayers(graph: Graph, { sell, buy, maxHops }: Trip, space: readonly Int32Array[]): Int32Array[] {
  const distance = measureDistances(graph, buy, maxHops);
  const seenIn = new Int8Array(graph.tokens.length);
  let frontier = [sell];
  return space.slice(0, maxHops).map((layer, index) => {
    const hop = index + 1;
    const next: number[] = [];
    let length = 0;
    for (const token of frontier) {
      const end = graph.offsets[token + 1] ?? 0;
      for (let slot = graph.offsets[token] ?? 0; slot < end; slot++) {
        const edge = graph.outgoing[slot] ?? 0;
        const target = graph.target[edge] ?? 0;
        if ((distance[target] ?? outOfReach) > maxHops - hop || target === sell || graph.reserveOut[edge] === 0)
          continue;
        layer[length] = edge;
        length += 1;
        if (target === buy || seenIn[target] === hop) continue;
        seenIn[target] = hop;
        next.push(target);
      }
    }
    frontier = next;
    return layer.subarray(0, length);
  });
}

/** Hops from each token to `buy`, as far as a path can be long. */
function measureDistances(graph: Graph, buy: number, maxHops: number): Uint8Array {
  const distance = new Uint8Array(graph.tokens.length).fill(outOfReach);
  distance[buy] = 0;
  let frontier = [buy];
  for (let hops = 1; hops < maxHops; hops++) {
    const next: number[] = [];
    for (const token of frontier) {
      const end = graph.offsets[token + 1] ?? 0;
      for (let slot = graph.offsets[token] ?? 0; slot < end; slot++) {
        const neighbour = graph.target[graph.outgoing[slot] ?? 0] ?? 0;
        if (distance[neighbour] !== outOfReach) continue;
        distance[neighbour] = hops;
        next.push(neighbour);
      }
    }
    frontier = next;
  }
  return distance;
}
