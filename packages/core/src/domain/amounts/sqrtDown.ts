/** Returns the square root of a non-negative integer, rounded down, by Newton's method. */
export function sqrtDown(value: bigint): bigint {
  if (value < 2n) return value;
  // A power of two above the root: from there the iteration falls until it has reached it.
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
