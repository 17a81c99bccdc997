const [hashes, window] = [8_192, 8_191];
/** Bytes at the end that are never part of a match. */
const tail = 13;
/** Bytes of a run of literals that one byte introduces, and of a match that three bytes stand for at most. */
const [maxRun, maxMatch] = [32, 262];

/**
 * Returns the number of bytes to which FastLZ (level 1) compresses the input: the measure of the OP stack since its
 * Fjord upgrade, to the byte.
 */
export function measureFastLz(input: Uint8Array): number {
  const seen = new Int32Array(hashes);
  const limit = input.length - tail;
  let size = 0;
  let anchor = 0;
  let at = 2;

  const read = (from: number) => input[from] ?? 0;
  const readThree = (from: number) => read(from) | (read(from + 1) << 8) | (read(from + 2) << 16);
  const toSlot = (three: number) => (Math.imul(three, 2_654_435_769) >>> 19) & (hashes - 1);
  const addLiterals = (count: number) => {
    const rest = count % maxRun;
    size += ((count - rest) / maxRun) * (maxRun + 1) + (rest > 0 ? rest + 1 : 0);
  };

  while (at < limit) {
    let match = 0;
    let isFound = false;
    while (!isFound && at < limit) {
      const three = readThree(at);
      const slot = toSlot(three);
      match = seen[slot] ?? 0;
      seen[slot] = at;
      isFound = at - match <= window && three === readThree(match);
      if (!isFound) at++;
    }
    if (!isFound || at >= limit - 1) break;
    if (at > anchor) addLiterals(at - anchor);
    // As the original counts: the byte that ends a match by being different is part of it.
    let length = 0;
    const most = limit + 9 - (at + 3);
    while (length < most) if (read(match + 3 + length) !== read(at + 3 + length++)) break;
    const rest = (length - 1) % maxMatch;
    size += 3 * Math.floor((length - 1) / maxMatch) + (rest >= 6 ? 3 : 2);
    for (const next of [at + length, at + length + 1]) seen[toSlot(readThree(next))] = next;
    at += length + 2;
    anchor = at;
  }
  addLiterals(input.length - anchor);
  return size;
}
