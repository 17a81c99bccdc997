import { isPlainPool, type PoolKey } from '@livery/core/domain/v4/poolKey';
import { getV4Venue } from '@livery/core/domain/v4/v4Venue';
import { EnvironmentError } from '@livery/core/errors/environment';
import { address } from '@livery/core/wire/address';
import { type Variables, wholeNumber } from '@livery/core/wire/parseVariables';
import * as v from 'valibot';
import { type Address, zeroAddress } from 'viem';
import { listed } from './endpoints';

const prefix = 'V4_POOLS_';
/** Each is read at the start. */
const maxPools = 100;

/** The highest fee in millionths, below the whole, and the widest spacing of ticks. */
const [maxFee, maxSpacing] = [999_999, 32_767];

/** The key of a pool: its currencies, fee, tick spacing and, if it has one, hook, with colons between. */
const poolKey = v.pipe(
  v.string(),
  v.transform((text): unknown => text.split(':')),
  v.strictTuple([
    address,
    address,
    wholeNumber(0, maxFee),
    wholeNumber(1, maxSpacing),
    v.optional(address, zeroAddress),
  ]),
  v.transform(([currency0, currency1, fee, tickSpacing, hooks]): PoolKey => {
    return { currency0, currency1, fee, tickSpacing, hooks };
  }),
  v.check(({ currency0, currency1 }) => isBelow(currency0, currency1)),
  v.check((key) => isPlainPool(key)),
);

function isBelow(one: Address, other: Address): boolean {
  return BigInt(one) < BigInt(other);
}

/**
 * Parses the V4 pools that an operator names, by chain id. Throws `EnvironmentError`, also for a chain without endpoints or
 * without V4.
 */
export function parseV4Pools(
  variables: Variables,
  rpcUrls: ReadonlyMap<number, readonly string[]>,
): Map<number, readonly PoolKey[]> {
  const named = Object.entries(variables).filter(([name]) => name.startsWith(prefix));
  return new Map(
    named.map(([name, value]) => {
      const text = name.slice(prefix.length);
      const chainId = Number(text);
      if (`${chainId}` !== text || !getV4Venue({ id: chainId })) {
        throw new EnvironmentError(`${name} names a chain without Uniswap V4.`);
      }
      if (!rpcUrls.has(chainId)) throw new EnvironmentError(`${name} is set, but RPC_URLS_${chainId} is not.`);
      const parsed = v.safeParse(v.pipe(listed, v.array(poolKey), v.maxLength(maxPools)), value);
      if (!parsed.success) {
        throw new EnvironmentError(
          `${name} is not a list of at most ${maxPools} keys of pools without a hook on swaps or a dynamic fee, such as 0x0000000000000000000000000000000000000000:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48:3000:60.`,
        );
      }
      return [chainId, parsed.output];
    }),
  );
}
