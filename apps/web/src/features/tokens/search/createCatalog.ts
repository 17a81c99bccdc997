import type { Token } from '@livery/core/domain/token';
import { createWordPage, type WordPage } from './createWordPage';
import { sortBySymbol } from './sortBySymbol';
import { toWords } from './toWords';

export type Catalog = ReturnType<typeof createCatalog>;

/** Few enough that a page is made within one frame, many enough that finding in it is fast. */
const pageSize = 5_000;

/** Tokens sorted and made searchable once, so that no key that is typed has to do either. */
export function createCatalog(listed: readonly Token[]) {
  const tokens = sortBySymbol(listed);
  const pages: WordPage[] = [];
  const isPrepared = () => pages.length * pageSize >= tokens.length;

  /** Makes some more of the catalogue searchable ahead of the first search; whether anything remains. */
  function prepare(): boolean {
    const start = pages.length * pageSize;
    if (!isPrepared()) pages.push(createWordPage(tokens.slice(start, start + pageSize)));
    return !isPrepared();
  }

  return {
    /** By symbol whatever its case, the native coin first. */
    tokens,
    prepare,
    /** The tokens, in that order, of which each typed word is the prefix or suffix of a word in the symbol or name. */
    search(typed: string): readonly Token[] {
      const wanted = [...toWords(typed)].sort((a, b) => b.length - a.length);
      if (wanted.length === 0) return tokens;
      while (prepare());
      return pages.flatMap((page) => page.search(wanted));
    },
  };
}
