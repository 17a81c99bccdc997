import { toSkeleton } from './toSkeleton';

const known = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/**
 * The listed symbol that a token's symbol equals or is easily taken for (`USDС` with a Cyrillic letter, `USDC.`, `U5DC`),
 * or undefined. `listedSymbols` are those of the other tokens of its chain that a list vouches for; the array is indexed
 * once and must not change afterwards.
 */
export function getLookalike(symbol: string, listedSymbols: readonly string[]): string | undefined {
  let index = known.get(listedSymbols);
  if (!index) {
    index = new Map(listedSymbols.map((listed) => [toSkeleton(listed), listed]));
    known.set(listedSymbols, index);
  }
  const skeleton = toSkeleton(symbol);
  return skeleton === '' ? undefined : index.get(skeleton);
}
