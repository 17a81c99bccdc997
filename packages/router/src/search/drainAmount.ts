/** A sell amount, in base units, that takes all but a dust from any pool and still fits into one that holds as much. */
export const drainAmount = 2 ** 111;
