/** Returns the item at `index`. Throws RangeError when there is none. */
export function readAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw missing(index, items.length);
  return item;
}

/**
 * Returns the number at `index`. Throws RangeError when there is none. Apart from `readInt`, so that each reads one
 * kind of array and stays fast.
 */
export function readFloat(numbers: Float64Array, index: number): number {
  const number = numbers[index];
  if (number === undefined) throw missing(index, numbers.length);
  return number;
}

/** Returns the token or edge at `index`. Throws RangeError when there is none. */
export function readInt(numbers: Int32Array, index: number): number {
  const number = numbers[index];
  if (number === undefined) throw missing(index, numbers.length);
  return number;
}

function missing(index: number, length: number): RangeError {
  return new RangeError(`Index ${index} is outside an array of ${length} items.`);
}
