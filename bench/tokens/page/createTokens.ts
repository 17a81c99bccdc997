import type { Token } from '@livery/core/domain/tokens/token';

const syllables = ['ba', 'co', 'de', 'fi', 'go', 'hu', 'ji', 'ka', 'lo', 'mu', 'ne', 'po', 'qi', 'ra', 'su', 'ty'];
const kinds = ['Token', 'Coin', 'Finance', 'Protocol', 'USD', 'Wrapped', 'Game', 'Inu', 'Dollar', 'Network'];

/** Returns invented tokens of Ethereum, always the same: symbols of 3 to 6 letters, names of two or three words, a logo each. */
export function createTokens(count: number): readonly Token[] {
  const random = createRandom();
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const word = (length: number) => Array.from({ length }, () => pick(syllables)).join('');
  return Array.from({ length: count }, (_, index) => {
    const symbol = word(2 + Math.floor(random() * 2)).slice(0, 3 + Math.floor(random() * 4));
    const names = Array.from({ length: 1 + Math.floor(random() * 2) }, () => word(2 + Math.floor(random() * 2)));
    return {
      chainId: 1,
      // An address of digits only needs no checksum.
      address: `0x${String(index + 1).padStart(40, '0')}` as const,
      symbol: symbol.toUpperCase(),
      name: [...names, pick(kinds)].map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join(' '),
      decimals: 18,
      logoURI: `https://logos.example/${index}/logo.png`,
    };
  });
}

/** Returns a generator of numbers from 0 to 1 (linear congruential), always the same. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
