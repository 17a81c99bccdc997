import type { Address } from 'viem';

/**
 * Returns the path from the wrapped native coin to a token for a trial of the token: along a quote's `paths` where one
 * holds both, else through the token's neighbour in them, else the direct one. Addresses are checksummed.
 */
export function getTrialPath({
  wrapped,
  token,
  paths,
}: {
  wrapped: Address;
  token: Address;
  paths: readonly (readonly Address[])[];
}): Address[] {
  const reaching = paths.filter((path) => path.includes(token));
  for (const path of reaching) {
    const [from, to] = [path.indexOf(wrapped), path.indexOf(token)];
    if (from !== -1) return from < to ? path.slice(from, to + 1) : path.slice(to, from + 1).reverse();
  }
  const [path] = reaching;
  const index = path?.indexOf(token) ?? 0;
  const neighbour = path?.[index - 1] ?? path?.[index + 1];
  return neighbour ? [wrapped, neighbour, token] : [wrapped, token];
}
