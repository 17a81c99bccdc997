import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { createWordPage, type WordPage } from './createWordPage';

export type Catalog = ReturnType<typeof createCatalog>;

/** Small enough to index a page within one frame, large enough for a fast search. */
const pageSize = 5_000;

/** Creates a searchable catalog of tokens, sorted once and indexed page by page, so that no keystroke has to do either. */
export function createCatalog(listed: readonly Token[]) {
  const tokens = sortBySymbol(listed);
  const pages: WordPage[] = [];
  const isPrepared = () => pages.length * pageSize >= tokens.length;

  /** Indexes the next page ahead of the first search. Returns whether any page remains. */
  function prepare(): boolean {
    const start = pages.length * pageSize;
    if (!isPrepared()) pages.push(createWordPage(tokens.slice(start, start + pageSize)));
    return !isPrepared();
  }

  return {
    /** As `sortBySymbol` orders them. */
    tokens,
    prepare,
    /** Returns the tokens, in that order, for which each typed word begins or ends a word of the symbol or name. */
    search(typed: string): readonly Token[] {
      const words = [...toWords(typed)].sort((a, b) => b.length - a.length);
      if (words.length === 0) return tokens;
      while (prepare());
      return pages.flatMap((page) => page.search(words));
    },
  };
}

const catalogs = new WeakMap<readonly Token[], Catalog>();

/** Returns the catalog of a list, created once per array; the array must not change. */
export function getCatalog(listed: readonly Token[]): Catalog {
  const catalog = catalogs.get(listed) ?? createCatalog(listed);
  catalogs.set(listed, catalog);
  return catalog;
}

/**
 * Sorts tokens by symbol regardless of case, the native coin first; equal symbols keep their order. Takes 7 to 10 ms for
 * the 10,000 tokens that a list can hold, 2 ms when they are sorted already.
 */
export function sortBySymbol(tokens: readonly Token[]): readonly Token[] {
  return tokens
    .map((token) => ({ token, name: token.address === nativeToken ? '' : token.symbol.toLowerCase() }))
    .sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
    .map(({ token }) => token);
}

/** Splits a text into the lower-case words that searches compare. */
export function toWords(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/u).filter(Boolean);
}
