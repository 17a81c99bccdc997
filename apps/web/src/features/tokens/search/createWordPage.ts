import type { Token } from '@livery/core/domain/tokens/token';

export type WordPage = ReturnType<typeof createWordPage>;

/**
 * Creates a word index of some tokens: one text with a line for each, many times faster to search than token by token.
 * Relies on cleaned symbols and names, whose only whitespace is spaces.
 */
export function createWordPage(tokens: readonly Token[]) {
  const lines = tokens.map(({ symbol, name }) => ` ${symbol} ${name} \n`.toLowerCase());
  const text = lines.join('');
  const ends: number[] = [];
  for (const line of lines) ends.push((ends.at(-1) ?? 0) + line.length);

  /** Marks the lines that contain a text. */
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
    /** Returns the tokens for which each part begins or ends a word; parts are in lower case, without whitespace. */
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
