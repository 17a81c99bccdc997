/** The items in order, in slices of at most 500: what one multicall may hold. */
export function inChunks<item>(items: readonly item[], size = 500): item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
