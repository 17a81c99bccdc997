/** Returns the words of a text, between which there are spaces or commas. */
export function splitWords(typed: string): string[] {
  return typed.split(/[\s,]+/).filter(Boolean);
}
