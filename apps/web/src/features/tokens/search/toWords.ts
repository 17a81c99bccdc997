/** The words of a text in lower case, as they are searched for. */
export function toWords(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/u).filter(Boolean);
}
