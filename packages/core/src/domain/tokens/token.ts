import type { Address } from 'viem';

/** The most decimals of a token that the page can show and count exactly; the gate takes no more. */
export const maxDecimals = 24;

/** A token or, with `nativeToken` as its address, the chain's native coin. Decimals range from 0 to `maxDecimals`. */
export type Token = {
  chainId: number;
  /** Checksummed. */
  address: Address;
  symbol: string;
  name: string;
  decimals: number;
  logoURI?: string | undefined;
};

/** Shortens a token symbol of more than 20 characters to its first and last four. */
export function abbreviateSymbol(symbol: string): string {
  const characters = Array.from(symbol);
  if (characters.length <= 20) return symbol;
  return `${characters.slice(0, 4).join('')}…${characters.slice(-4).join('')}`;
}
