import type { Graph } from '../graph/graph';
import type { Trip } from './search';

const outOfReach = 255;

/** Sorts the edges that can be of use to the trip by hop, once, so that each search after it only runs down the lists. */
export function createLayers(graph: Graph, { sell, buy, maxHops }: Trip): Int32Array[] {
  const distance = measureDistances(graph, buy, maxHops);
  const layers: Int32Array[] = [];
  const seenIn = new Int8Array(graph.tokens.length);
  let frontier = [sell];
  for (let hop = 1; hop <= maxHops; hop++) {
    const layer: number[] = [];
    const next: number[] = [];
    for (const token of frontier) {
      const end = graph.offsets[token + 1] ?? 0;
      for (let slot = graph.offsets[token] ?? 0; slot < end; slot++) {
        const edge = graph.outgoing[slot] ?? 0;
        const target = graph.target[edge] ?? 0;
        if ((distance[target] ?? outOfReach) > maxHops - hop || target === sell || graph.reserveOut[edge] === 0)
          continue;
        layer.push(edge);
        if (target === buy || seenIn[target] === hop) continue;
        seenIn[target] = hop;
        next.push(target);
      }
    }
    layers.push(Int32Array.from(layer));
    frontier = next;
  }
  return layers;
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
