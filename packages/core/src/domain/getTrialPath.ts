import type { Address } from 'viem';

/**
 * The path from the wrapped native coin to a token on which to try it: as a quote's `paths` run, through the token's
 * neighbour there where they do not meet the wrapped coin, else direct. Addresses are checksummed.
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
