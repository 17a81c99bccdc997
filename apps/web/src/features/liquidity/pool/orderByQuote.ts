import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import type { TokenPair } from '../pools/pairWords';

const dollars = /USD|DAI/;

/**
 * Orders a pair so that the token in which traders count comes second: a dollar, else the wrapped native coin. The symbols
 * only decide on the order.
 */
export function orderByQuote([a, b]: TokenPair, chain: Pick<Chain, 'wrappedNative'>): TokenPair {
  const rank = ({ address, symbol }: Token) => {
    if (dollars.test(symbol)) return 2;
    return address === chain.wrappedNative.address ? 1 : 0;
  };
  return rank(a) > rank(b) ? [b, a] : [a, b];
}
