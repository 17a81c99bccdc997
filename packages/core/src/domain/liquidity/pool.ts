import type { Address } from 'viem';
import { sqrtDown } from '../amounts/sqrtDown';
import type { Chain } from '../chains';
import { isNativeToken } from '../tokens/nativeToken';

/** A pool of a V2 exchange at one block. Amounts are in base units; shares have 18 decimals. */
export type LiquidityPool = {
  /** The pair's contract, which is the token of the pool's shares, too. */
  address: Address;
  token0: Address;
  token1: Address;
  reserve0: bigint;
  reserve1: bigint;
  /** All shares, with those that the exchange mints for itself at the next deposit or removal. */
  totalSupply: bigint;
};

/** The state of the pool of two tokens on the screen. */
export type PairState = 'LOADING' | 'NOT_EXISTS' | 'EXISTS' | 'INVALID';

/** Returns a token as pools hold it: the native coin in its wrapped form. */
export function toPoolToken(token: Address, chain: Pick<Chain, 'wrappedNative'>): Address {
  return isNativeToken(token) ? chain.wrappedNative.address : token;
}

/** Returns two tokens as their pool holds them. */
export function toPoolTokens(
  [first, second]: readonly [{ address: Address }, { address: Address }],
  chain: Pick<Chain, 'wrappedNative'>,
): readonly [Address, Address] {
  return [toPoolToken(first.address, chain), toPoolToken(second.address, chain)];
}

/** Returns two pool tokens in the order of their pair, by address; undefined when they are the same token. */
export function sortPoolTokens(a: Address, b: Address): readonly [Address, Address] | undefined {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  if (first === second) return undefined;
  return first < second ? [a, b] : [b, a];
}

/** Returns the reserves of a pool in the order of two pool tokens, of which only the first is compared. */
export function getReservesOf(
  { token0, reserve0, reserve1 }: Pick<LiquidityPool, 'token0' | 'reserve0' | 'reserve1'>,
  [a]: readonly [Address, Address],
): readonly [bigint, bigint] {
  return a === token0 ? [reserve0, reserve1] : [reserve1, reserve0];
}

/** Returns true when the first deposit sets the price of a pool: it has no reserves, or does not exist. */
export function isEmptyPool(pool: Pick<LiquidityPool, 'reserve0' | 'reserve1'> | undefined): boolean {
  return !pool || (pool.reserve0 === 0n && pool.reserve1 === 0n);
}

/**
 * Returns all shares, including those that the exchange mints for itself: a sixth of the growth of √k since `kLast`.
 * `kLast` is the product of the reserves after the last deposit or removal, or 0 while the exchange takes no fee.
 * Source: UniswapV2Pair._mintFee.
 */
export function getSupplyWithFee({
  reserves: [reserve0, reserve1],
  totalSupply,
  kLast,
}: {
  reserves: readonly [bigint, bigint];
  totalSupply: bigint;
  kLast: bigint;
}): bigint {
  const [root, rootLast] = [sqrtDown(reserve0 * reserve1), sqrtDown(kLast)];
  if (rootLast === 0n || root <= rootLast) return totalSupply;
  return totalSupply + (totalSupply * (root - rootLast)) / (root * 5n + rootLast);
}
