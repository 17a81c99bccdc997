import type { Address } from 'viem';
import type { Chain } from '../chains';
import type { Token } from './token';

/** The address that stands for the native coin in 0x quotes and calls. */
export const nativeToken = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' as const satisfies Address;

/** Returns true when an address, in any case, stands for the native coin. */
export function isNativeToken(address: string): boolean {
  return address.toLowerCase() === nativeToken.toLowerCase();
}

/**
 * Returns the chain's native coin as a token of 18 decimals. Its address is `nativeToken`, or its own where the coin is
 * a token.
 */
export function getNativeCoin(chain: Chain): Token {
  const address = chain.nativeIsToken ? chain.wrappedNative.address : nativeToken;
  return { chainId: chain.id, address, symbol: chain.native.symbol, name: chain.native.name, decimals: 18 };
}

/** Returns the token of 18 decimals that wraps the chain's native coin, one to one; the coin itself where that is a token. */
export function getWrappedCoin(chain: Chain): Token {
  return { chainId: chain.id, decimals: 18, ...chain.wrappedNative };
}

/** Returns a token as pools and orders hold it: the native coin in its wrapped form, others as they are. */
export function toWrapped(token: Token, chain: Chain): Token {
  return isNativeToken(token.address) ? getWrappedCoin(chain) : token;
}

/** The decimals of the coin in the amount of the Max button: all eighteen of them cannot be read. */
const coinDecimals = 6;

/**
 * Returns the amount of the Max button in base units: all of a token's balance. Of the native coin it keeps the chain's
 * gas reserve, and what is below a millionth of a coin where there is more.
 */
export function getMaxSpend(wallet: { balance: bigint; token: Token; chain: Chain }): bigint {
  const { balance, token, chain } = wallet;
  if (token.address !== getNativeCoin(chain).address) return balance;
  const spare = balance > chain.gasReserve ? balance - chain.gasReserve : 0n;
  const least = 10n ** BigInt(token.decimals - coinDecimals);
  return spare > least ? spare - (spare % least) : spare;
}
