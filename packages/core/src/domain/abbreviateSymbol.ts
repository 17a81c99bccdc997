/** A token symbol for the screen: those of more than 20 characters keep their first and last four. */
export function abbreviateSymbol(symbol: string): string {
  const characters = Array.from(symbol);
  if (characters.length <= 20) return symbol;
  return `${characters.slice(0, 4).join('')}…${characters.slice(-4).join('')}`;
}
