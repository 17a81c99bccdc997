import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';

/**
 * Returns the brand of a native coin, of its wrapped form, or of a chain's own token, found by address, since anyone can
 * use a symbol.
 */
export function getTokenBrand({ address, symbol }: Pick<Token, 'address' | 'symbol'>): TokenBrand | undefined {
  if (isNativeToken(address)) return tokenBrands.find(({ native }) => native === symbol);
  const hex = address.toLowerCase();
  const fingerprint = `${hex.slice(2, 14)}${hex.slice(-4)}`;
  return tokenBrands.find(({ tokens }) => tokens?.includes(fingerprint));
}

/** Returns the brand of a chain. */
export function getChainBrand(chainId: number): TokenBrand | undefined {
  return tokenBrands.find(({ chain }) => chain === chainId);
}

/** The colour and the shape of a chain and its native coin. The logos of other tokens come from the lists. */
type TokenBrand = {
  chain: number;
  color: string;
  ink: 'light' | 'dark';
  /** The symbol of the coin; none for a chain that has that of another one. */
  native?: string;
  /** A filled path on a 24 × 24 grid. */
  shape: string;
  /** The first twelve and last four hex digits of the addresses of its wrapped forms, or of the chain's own token. */
  tokens?: string;
};

const tokenBrands: readonly TokenBrand[] = [
  {
    chain: 1,
    color: '#627eea',
    ink: 'light',
    native: 'ETH',
    shape: 'M12 3.5 6.6 12.3 12 15.5l5.4-3.2Z M12 16.9l-5.4-3.2L12 20.7l5.4-7Z',
    tokens:
      'c02aaa39b2236cc2 4200000000000006 2170ed0880ac33f8 7ceb23fd6bc0f619 74b23882a302c76d 49d5c2bdffac0bab 82af49447d8abab1',
  },
  {
    chain: 56,
    color: '#f0b90b',
    ink: 'dark',
    native: 'BNB',
    shape:
      'M12 4.6 9.9 6.7l2.1 2.1 2.1-2.1Z M6.7 9.9 4.6 12l2.1 2.1L8.8 12Z M17.3 9.9 15.2 12l2.1 2.1 2.1-2.1Z M12 15.2l-2.1 2.1 2.1 2.1 2.1-2.1Z M12 9.4 9.4 12l2.6 2.6 2.6-2.6Z',
    tokens: 'bb4cdb9cbd36095c 5c4b7ccbf908f03f d67de0e0a0fd0454',
  },
  {
    chain: 137,
    color: '#8247e5',
    ink: 'light',
    native: 'MATIC',
    shape:
      'M9.2 8.4 6 10.3v3.6l3.2 1.9 5.6-3.3v-2l1.6-.9 1.6.9v1.9l-1.6.9-1.6-.9v1.9l1.6.9 3.2-1.9V9.8l-3.2-1.9-5.6 3.3v2l-1.6.9-1.6-.9v-1.9l1.6-.9 1.6.9V9.4Z',
    tokens: '0d500b1d8e8e1270',
  },
  {
    chain: 43114,
    color: '#e84142',
    ink: 'light',
    native: 'AVAX',
    shape:
      'M11.1 5.2 4.6 16.5c-.5.8.1 1.8 1 1.8h3.1c.6 0 1.1-.3 1.4-.8l3.8-6.6c.3-.5.3-1.1 0-1.6l-1.2-2.1-1.2-2c-.1-.4-.3-.4-.4 0Z M16 12.6l-2.3 4c-.4.8.1 1.7 1 1.7h4.5c.9 0 1.4-1 1-1.7l-2.3-4c-.4-.8-1.5-.8-1.9 0Z',
    tokens: '96412902aa9aa817 2c89bbc92bd8286b 511d35c52a3c9212 b31f66aa3c1e66c7',
  },
  {
    chain: 250,
    color: '#1969ff',
    ink: 'light',
    native: 'FTM',
    shape:
      'M12 4.8 17 7.7v8.6l-5 2.9-5-2.9V7.7ZM12 6.6 9.2 8.2 12 9.8l2.8-1.6ZM8.6 9.5v2.7L11 10.85ZM15.4 9.5 13 10.85l2.4 1.35ZM12 12l-2.7 1.55L12 15.1l2.7-1.55ZM8.6 15v.4l3.4 2 3.4-2V15L12 17Z',
    tokens: 'b85517b87bf6a4e5 21be370d53124c83',
  },
  {
    chain: 10,
    color: '#e8203a',
    ink: 'light',
    shape:
      'M9.2 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7m0 2a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M13.5 8.5h2.7a2.4 2.4 0 0 1 0 4.8h-.7v2.2h-2zm2 1.8v1.2h.6a.6.6 0 0 0 0-1.2z',
  },
  {
    chain: 42161,
    color: '#213147',
    ink: 'light',
    shape: 'M11 5.5h2.2L8.3 18.5H6Z M14.2 9l3.6 9.5h-2.3l-2.5-6.4Z',
    tokens: '912ce59144196548 b50721bcf8d64ad1',
  },
  {
    chain: 8453,
    color: '#0052ff',
    ink: 'light',
    shape: 'M12 5.5a6.5 6.5 0 1 1-6.4 7.5h8.6v-2H5.6A6.5 6.5 0 0 1 12 5.5Z',
  },
  {
    chain: 42220,
    color: '#fcff52',
    ink: 'dark',
    shape: 'M6 6h12v4.2h-2.1A4.2 4.2 0 1 0 15.9 13.8H18V18H6Z',
    tokens: '471ece3750daa438',
  },
];
