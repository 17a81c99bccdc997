/** The letters of a token's mark: the first of its symbol that read as such, fewer on a small one. */
export function getInitials(symbol: string, size: number): string {
  const letters = Array.from(symbol).filter((character) => /[\p{L}\p{N}]/u.test(character));
  return letters.slice(0, size < 26 ? 1 : 3).join('');
}
