import { type Address, concatHex, encodeAbiParameters, type Hex, keccak256, zeroAddress } from 'viem';
import { isNativeToken, nativeToken } from '../tokens/nativeToken';

/**
 * The key of a pool of Uniswap V4: its currencies, the lower address first and the native coin as the zero address, its fee
 * in millionths, its tick spacing, and the contract that it calls. All pools are in one contract, the PoolManager.
 */
export type PoolKey = { currency0: Address; currency1: Address; fee: number; tickSpacing: number; hooks: Address };

/** The terms of a pool: what distinguishes it from the other pools of its two currencies. */
export type PoolTerms = Pick<PoolKey, 'fee' | 'tickSpacing' | 'hooks'>;

/** The terms of most pools: the fees and tick spacings that V3 has. On V4 anyone may choose others. */
export const usualTerms: readonly PoolTerms[] = [
  { fee: 100, tickSpacing: 1, hooks: zeroAddress },
  { fee: 500, tickSpacing: 10, hooks: zeroAddress },
  { fee: 3_000, tickSpacing: 60, hooks: zeroAddress },
  { fee: 10_000, tickSpacing: 200, hooks: zeroAddress },
];

/** Returns the id of a pool: the hash of its ABI-encoded key. Source: PoolId of v4-core. */
export function computePoolId({ currency0, currency1, fee, tickSpacing, hooks }: PoolKey): Hex {
  return keccak256(encodeAbiParameters(keyParameters, [currency0, currency1, fee, tickSpacing, hooks]));
}

/** StateView's `getSlot0(bytes32)`, which answers with zeros where there is no such pool. */
const getSlot0 = '0xc815641c';

/** Encodes the question to StateView for the price of a pool. */
export function encodeGetSlot0(key: PoolKey): Hex {
  return concatHex([getSlot0, computePoolId(key)]);
}

const keyParameters = [
  { name: 'currency0', type: 'address' },
  { name: 'currency1', type: 'address' },
  { name: 'fee', type: 'uint24' },
  { name: 'tickSpacing', type: 'int24' },
  { name: 'hooks', type: 'address' },
] as const;

/** Returns the key of the pool of two tokens, in any order, on these terms. */
export function toPoolKey(tokens: readonly [Address, Address], { fee, tickSpacing, hooks }: PoolTerms): PoolKey {
  const [one, other] = [toCurrency(tokens[0]), toCurrency(tokens[1])];
  const [currency0, currency1] = BigInt(one) < BigInt(other) ? [one, other] : [other, one];
  return { currency0, currency1, fee, tickSpacing, hooks };
}

/** Returns a token as pools of V4 name it: the native coin as the zero address. */
export function toCurrency(token: Address): Address {
  return isNativeToken(token) ? zeroAddress : token;
}

/** Returns the token that a currency of V4 is. */
export function fromCurrency(currency: Address): Address {
  return currency === zeroAddress ? nativeToken : currency;
}

/** The bits of a hook's address that have it called in a swap, or let it change what a swap pays. Source: Hooks of v4-core. */
const swapPermissions = (1n << 7n) | (1n << 6n) | (1n << 3n) | (1n << 2n);

/**
 * Returns true for the zero address and for a contract that no swap calls: the bits of its address grant none of
 * `beforeSwap`, `afterSwap`, `beforeSwapReturnsDelta` and `afterSwapReturnsDelta`.
 */
export function isPlainHook(hooks: Address): boolean {
  return (BigInt(hooks) & swapPermissions) === 0n;
}

/** The highest fee, in millionths. A dynamic fee, which a hook may set anew at any time, is written as 0x800000. */
const maxFee = 1_000_000;

/** Returns true for a pool whose swaps its key determines: no contract is called, and the fee is fixed. */
export function isPlainPool({ fee, hooks }: Pick<PoolTerms, 'fee' | 'hooks'>): boolean {
  return isPlainHook(hooks) && fee <= maxFee;
}
