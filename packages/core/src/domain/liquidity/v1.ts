import type { Address } from 'viem';
import { mulDivDown, mulDivUp } from '../amounts/rational';
import { getDeposit } from './deposit';

/**
 * Uniswap V1, which exists on Ethereum only, and the contract that moves its liquidity to V2. Apart from the page's
 * first script.
 */
const v1OfEthereum: { factory: Address; migrator: Address } = {
  factory: '0xc0a47dFe034B400B47bDaD5FecDa2621de6c4d95',
  migrator: '0x16D4F26C15f3658ec65B1126ff27DD3dF2a2996b',
};

/** Returns the factory of V1 and its migrator on a chain; undefined where V1 does not exist. */
export function getV1(chainId: number): typeof v1OfEthereum | undefined {
  return chainId === 1 ? v1OfEthereum : undefined;
}

/** A V1 exchange of the native coin and a token, at one block. It is the token of its own shares, with 18 decimals. */
export type V1Exchange = {
  address: Address;
  token: Address;
  nativeReserve: bigint;
  tokenReserve: bigint;
  totalSupply: bigint;
};

/** Amounts of the native coin and of the token of a V1 exchange, in base units. */
export type V1Amounts = { native: bigint; token: bigint };

/** Returns the amounts that a V1 exchange pays for shares, rounded down. Source: Uniswap V1, removeLiquidity. */
export function getV1Amounts(
  { nativeReserve, tokenReserve, totalSupply }: Pick<V1Exchange, 'nativeReserve' | 'tokenReserve' | 'totalSupply'>,
  shares: bigint,
): V1Amounts {
  if (totalSupply === 0n) return { native: 0n, token: 0n };
  return {
    native: mulDivDown(shares, nativeReserve, totalSupply),
    token: mulDivDown(shares, tokenReserve, totalSupply),
  };
}

/** Returns the minimums of a V1 removal: 99 % of the expected amounts, rounded up and never below 1, as the exchange requires. */
export function getV1RemovalMinimums({ native, token }: V1Amounts): V1Amounts {
  return { native: toMinimum(native) || 1n, token: toMinimum(token) || 1n };
}

/**
 * Returns the amounts that a migration deposits in V2, rounded down, and the amounts that it pays back because the
 * price there differs. `reserves` is undefined while there is no V2 pool, which takes everything.
 */
export function getMigrationDeposit({
  amounts: { native, token },
  reserves = { native: 0n, token: 0n },
}: {
  amounts: V1Amounts;
  reserves: V1Amounts | undefined;
}): { deposit: V1Amounts; refund: V1Amounts } {
  const [takenToken, takenNative] = getDeposit({
    desired: [token, native],
    reserves: [reserves.token, reserves.native],
  });
  return {
    deposit: { native: takenNative, token: takenToken },
    refund: { native: native - takenNative, token: token - takenToken },
  };
}

/** Returns the least amounts that a migration may deposit: 99 % of the expected ones, rounded up. */
export function getMigrationMinimums({ native, token }: V1Amounts): V1Amounts {
  return { native: toMinimum(native), token: toMinimum(token) };
}

function toMinimum(amount: bigint): bigint {
  return mulDivUp(amount, 99n, 100n);
}
