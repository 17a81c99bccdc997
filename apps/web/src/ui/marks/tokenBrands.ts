import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';

/** Returns the brand of a well-known token, found by address, since anyone can use a symbol. */
export function getTokenBrand({ address, symbol }: Pick<Token, 'address' | 'symbol'>): TokenBrand | undefined {
  if (isNativeToken(address)) return tokenBrands.find(({ native }) => native === symbol);
  const hex = address.toLowerCase();
  const fingerprint = `${hex.slice(2, 14)}${hex.slice(-4)}`;
  return tokenBrands.find(({ tokens }) => tokens.includes(fingerprint));
}

/** The colour of a well-known token, and its logo if a few shapes are enough to draw it. */
type TokenBrand = {
  color: string;
  ink: 'light' | 'dark';
  /** The symbol of the native coin with the same brand. */
  native?: string;
  /** A filled path on a 24 × 24 grid. */
  shape?: string;
  /** A stroked path on the same grid. */
  line?: string;
  /** The first twelve and last four hex digits of its address on each chain. */
  tokens: string;
};

const tokenBrands: readonly TokenBrand[] = [
  {
    color: '#627eea',
    ink: 'light',
    native: 'ETH',
    shape: 'M12 3.5 6.6 12.3 12 15.5l5.4-3.2Z M12 16.9l-5.4-3.2L12 20.7l5.4-7Z',
    tokens: 'c02aaa39b2236cc2 4200000000000006 2170ed0880ac33f8 7ceb23fd6bc0f619 74b23882a302c76d 49d5c2bdffac0bab',
  },
  {
    color: '#f0b90b',
    ink: 'dark',
    native: 'BNB',
    shape:
      'M12 4.6 9.9 6.7l2.1 2.1 2.1-2.1Z M6.7 9.9 4.6 12l2.1 2.1L8.8 12Z M17.3 9.9 15.2 12l2.1 2.1 2.1-2.1Z M12 15.2l-2.1 2.1 2.1 2.1 2.1-2.1Z M12 9.4 9.4 12l2.6 2.6 2.6-2.6Z',
    tokens: 'bb4cdb9cbd36095c 5c4b7ccbf908f03f d67de0e0a0fd0454',
  },
  {
    color: '#8247e5',
    ink: 'light',
    native: 'MATIC',
    tokens: '0d500b1d8e8e1270',
  },
  {
    color: '#e84142',
    ink: 'light',
    native: 'AVAX',
    shape:
      'M11.1 5.2 4.6 16.5c-.5.8.1 1.8 1 1.8h3.1c.6 0 1.1-.3 1.4-.8l3.8-6.6c.3-.5.3-1.1 0-1.6l-1.2-2.1-1.2-2c-.1-.4-.3-.4-.4 0Z M16 12.6l-2.3 4c-.4.8.1 1.7 1 1.7h4.5c.9 0 1.4-1 1-1.7l-2.3-4c-.4-.8-1.5-.8-1.9 0Z',
    tokens: '96412902aa9aa817 2c89bbc92bd8286b 511d35c52a3c9212 b31f66aa3c1e66c7',
  },
  {
    color: '#1969ff',
    ink: 'light',
    native: 'FTM',
    tokens: 'b85517b87bf6a4e5 21be370d53124c83',
  },
  {
    color: '#2775ca',
    ink: 'light',
    line: 'M15 9c-.3-1.4-1.5-2.2-3-2.2-1.8 0-3.1.9-3.1 2.4 0 3.4 6.3 1.8 6.3 5.3 0 1.6-1.4 2.6-3.2 2.6-1.7 0-3-.9-3.3-2.4M12 4.8v2m0 10.3v2.1',
    tokens:
      'a0b86991c621eb48 0b2c639c5338ff85 7f5c764cbc141607 8ac76a51cc95580d 3c499c542cef3359 2791bca1f2de4174 04068da6c83a5b75 b97ef9ef87348a6e a7d7079b0feac664',
  },
  {
    color: '#1f8f71',
    ink: 'light',
    line: 'M7 7.4h10M12 7.4v10.2M5.8 11.6c0 1.1 2.8 2 6.2 2s6.2-.9 6.2-2',
    tokens:
      'dac17f958d2e1ec7 94b008aa00578e58 55d398326f997955 c2132d05d31c8e8f 049d680296883c7a 9702230a8ea5a8c7 c7198437980c5118',
  },
  {
    color: '#f5ac37',
    ink: 'dark',
    line: 'M9 6.6h2.4a5.4 5.4 0 0 1 0 10.8H9zM6.4 10.7h11.4M6.4 13.3h11.4',
    tokens: '6b175474e8901d0f da10009cbd5d0da1 1af3f329e8bedbc3 8f3cf7ad23cda063 8d11ec38a3ebbf3e d586e7f844ce8d70',
  },
  {
    color: '#f09242',
    ink: 'dark',
    line: 'M9.3 7.1h3.8a2.4 2.4 0 0 1 0 4.8H9.3zm0 4.8h4.4a2.5 2.5 0 0 1 0 5H9.3zM11 5v2m2.5-2v2M11 17v2m2.5-2v2',
    tokens:
      '2260fac5e554c599 68f180fcce682095 7130d2a12b9bad9c 1bfd67037b42bfd6 321162cd933e1b11 50b7545627a5b218 152b9d0fdc403e50',
  },
  {
    color: '#2a5ada',
    ink: 'light',
    line: 'm12 6 5.2 3v6L12 18l-5.2-3V9z',
    tokens: '514910771af986ca 350a791bfc2ca7f6 f8a0bf9cf54b51bd 53e0bca35ec3ad39 b3654dc3d10ebdc8 5947bb275c5227a3',
  },
  {
    color: '#e0127c',
    ink: 'light',
    tokens: '1f9840a85d5af984 6fd9d7ad17246691 bf5140a22578e9b1 b33eaad8d922180f 8ebaf22b6f058580',
  },
  {
    color: '#7a6ba8',
    ink: 'light',
    tokens: '7fc66500c84adae9 76fb31fb4af59278 fb6115445bfff802 d6df932a45c0c90b 6a07a792ab29993b 63a72806098b86d9',
  },
];
