import type { Token } from '@livery/core/domain/token';
import { getSortName } from './getSortName';

/** A few tokens among many, all of them by symbol; before those of the same symbol. */
export function insertTokens(few: readonly Token[], many: readonly Token[]): readonly Token[] {
  if (few.length === 0) return many;
  const places = few.map((token) => findPlace(many, token));
  const parts = few.map((token, index) => many.slice(places[index - 1] ?? 0, places[index]).concat(token));
  return (parts[0] ?? []).concat(...parts.slice(1), many.slice(places.at(-1)));
}

function findPlace(tokens: readonly Token[], wanted: Token): number {
  const name = getSortName(wanted);
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const token = tokens[middle];
    if (token && getSortName(token) < name) low = middle + 1;
    else high = middle;
  }
  return low;
}
