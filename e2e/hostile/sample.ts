import { isAll } from '../../scripts/lib/isAll.mjs';

/**
 * Returns the first case of each kind; with `npm run hostile` and `npm run test:all` every case. Each quote that lies,
 * and each attack on another action than a swap, is also judged without a browser in every run of the tests.
 */
export function sample<Case>(cases: readonly Case[], toKind: (one: Case) => string): readonly Case[] {
  if (isAll) return cases;
  const kinds = cases.map(toKind);
  return cases.filter((_, index) => kinds.indexOf(kinds[index] ?? '') === index);
}
