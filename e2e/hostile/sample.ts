import { isAll } from '../../scripts/lib/isAll.mjs';

/**
 * Returns the first case of each kind, or every case for `npm run hostile` and `npm run test:all`. Without a browser every case is judged
 * in each run of the tests.
 */
export function sample<Case>(cases: readonly Case[], toKind: (one: Case) => string): readonly Case[] {
  if (isAll) return cases;
  const kinds = cases.map(toKind);
  return cases.filter((_, index) => kinds.indexOf(kinds[index] ?? '') === index);
}
