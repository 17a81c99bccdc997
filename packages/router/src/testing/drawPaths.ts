import type { EdgePath, Graph } from '../graph';

/** Draws paths of two edges at most that begin at the same token, some of them through the same pools. */
export function drawPaths({ source, target }: Graph, picks: readonly number[]): EdgePath[] {
  const first = picks[0] ?? 0;
  const start = source[first % source.length];
  const leaving = [...source.keys()].filter((edge) => source[edge] === start);
  return picks.map((pick) => {
    const edge = leaving[pick % leaving.length] ?? 0;
    const next = [...source.keys()].filter((other) => source[other] === target[edge] && other >> 1 !== edge >> 1);
    const second = next[pick % (next.length + 1)];
    return second === undefined ? [edge] : [edge, second];
  });
}
