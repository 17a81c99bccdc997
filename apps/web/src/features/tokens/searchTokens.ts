import type { Token } from '@livery/core/domain/token';

/**
 * The tokens that a typed text means, in their order: each typed word is the prefix or suffix of a word in the symbol
 * or name. One whose symbol is the text comes first. Everything for a blank text.
 */
export function searchTokens(tokens: readonly Token[], typed: string): readonly Token[] {
  const wanted = toWords(typed);
  if (wanted.length === 0) return tokens;
  const found = tokens.filter(({ symbol, name }) => {
    const words = toWords(`${symbol} ${name}`);
    return wanted.every((part) => words.some((word) => word.startsWith(part) || word.endsWith(part)));
  });
  const isExact = ({ symbol }: Token) => symbol.toLowerCase() === wanted.join(' ');
  return [...found.filter(isExact), ...found.filter((token) => !isExact(token))];
}

function toWords(text: string): string[] {
  return text.toLowerCase().split(/\s+/u).filter(Boolean);
}
