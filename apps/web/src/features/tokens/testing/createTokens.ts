import type { Token } from '@livery/core/domain/tokens/token';

/** Creates made-up tokens of chain 1: `AAAAA`, `BAAAA` and so on, named `First 0`, `First 1`. */
export function createTokens(count: number): Token[] {
  return Array.from({ length: count }, (_, index) => ({
    chainId: 1,
    // Digits have no case, so this is checksummed.
    address: `0x${String(index + 1).padStart(40, '0')}`,
    symbol: Array.from({ length: 5 }, (_, place) => toLetter(Math.floor(index / 26 ** place))).join(''),
    name: `First ${index}`,
    decimals: 18,
  }));
}

function toLetter(digit: number): string {
  return String.fromCharCode(65 + (digit % 26));
}
