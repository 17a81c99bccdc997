import type { Token } from '@livery/core/domain/token';

export type WordPage = ReturnType<typeof createWordPage>;

/**
 * The words of some tokens as one text, a line for each: to look through that is many times faster than to ask each
 * token. Their texts are clean: blanks are spaces, and none breaks the line.
 */
export function createWordPage(tokens: readonly Token[]) {
  const lines = tokens.map(({ symbol, name }) => ` ${symbol} ${name} \n`.toLowerCase());
  const text = lines.join('');
  const ends: number[] = [];
  for (const line of lines) ends.push((ends.at(-1) ?? 0) + line.length);

  /** Marks the lines in which `found` stands. */
  function mark(marks: Uint8Array, found: string): void {
    let line = 0;
    for (let at = text.indexOf(found); at >= 0; at = text.indexOf(found, ends[line])) {
      while ((ends[line] ?? text.length) <= at) line += 1;
      marks[line] = 1;
    }
  }

  function hasWord(line: number, part: string): boolean {
    const words = text.slice(ends[line - 1] ?? 0, ends[line]);
    return words.includes(` ${part}`) || words.includes(`${part} `);
  }

  return {
    /** The tokens of which each part begins or ends a word; the parts are in lower case and without blanks. */
    search([first = '', ...others]: readonly string[]): readonly Token[] {
      const marks = new Uint8Array(tokens.length);
      mark(marks, ` ${first}`);
      mark(marks, `${first} `);
      const found: Token[] = [];
      for (let line = marks.indexOf(1); line >= 0; line = marks.indexOf(1, line + 1)) {
        const token = tokens[line];
        if (token && others.every((part) => hasWord(line, part))) found.push(token);
      }
      return found;
    },
  };
}
