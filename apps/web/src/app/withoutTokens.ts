/** A query without the tokens of a swap, for another chain: their addresses mean nothing there. */
export function withoutTokens(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('inputCurrency');
  query.delete('outputCurrency');
  return query.toString();
}
