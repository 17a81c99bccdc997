import type { Chain } from '@livery/core/domain/chains';
import { type Address, encodeFunctionData, parseAbi } from 'viem';
import { compileContracts } from '../artifacts/compileContracts';
import type { Deployer } from '../deploy/createDeployer';
import { createFunding } from '../deploy/deployTokens';
import { DeployError } from '../errors/contract';
import { liquidityProvider, listV3Venues } from '../market/listV3Venues';
import type { PlannedV3Pool } from '../market/marketPlan';

const abi = parseAbi([
  'function createPool(address tokenA, address tokenB, uint24 fee) returns (address)',
  'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)',
  'function initialize(uint160 sqrtPriceX96)',
  'function deposit(address pool, int24 lower, int24 upper, uint128 liquidity)',
]);

/** Creates the V3 pools at their prices and makes their first deposits. */
export async function seedV3Pools(
  { client, sendAll }: Deployer,
  { chain, pools }: { chain: Chain; pools: PlannedV3Pool[] },
): Promise<void> {
  if (pools.length === 0) return;
  const venues = listV3Venues(chain);
  const placed = pools.map((pool) => {
    const found = venues.find(({ venue }) => venue.name === pool.venue);
    if (!found) throw new DeployError(`${pool.venue} has no V3 pools on chain ${chain.id}`);
    return { ...pool, factory: found.venue.factory, args: [pool.token0, pool.token1, pool.fee] as const };
  });
  await sendAll(
    placed.map(({ factory, args }) => ({
      to: factory,
      data: encodeFunctionData({ abi, functionName: 'createPool', args }),
    })),
  );
  const created = await Promise.all(
    placed.map(async (pool) => {
      const { factory, args } = pool;
      const address = await client.readContract({ address: factory, abi, functionName: 'getPool', args });
      return { ...pool, address };
    }),
  );
  await client.setCode({ address: liquidityProvider, bytecode: compileContracts().LiquidityProvider });
  await sendAll([
    ...created.map(({ address, sqrtPriceX96 }) => ({
      to: address,
      data: encodeFunctionData({ abi, functionName: 'initialize', args: [sqrtPriceX96] }),
    })),
    ...listDeposits(pools).map(({ token, amount }) => createFunding(chain, token, liquidityProvider, amount)),
  ]);
  await sendAll(
    created.flatMap(({ address, positions }) =>
      positions.map(({ lower, upper, liquidity }) => ({
        to: liquidityProvider,
        data: encodeFunctionData({ abi, functionName: 'deposit', args: [address, lower, upper, liquidity] }),
      })),
    ),
  );
}

/** Returns the most that the positions of all pools take of each token. */
export function listDeposits(pools: readonly PlannedV3Pool[]): { token: Address; amount: bigint }[] {
  const amounts = new Map<Address, bigint>();
  const add = (token: Address, amount: bigint) => amounts.set(token, (amounts.get(token) ?? 0n) + amount);
  for (const { token0, token1, positions } of pools) {
    for (const { amount0, amount1 } of positions) {
      add(token0, amount0);
      add(token1, amount1);
    }
  }
  return [...amounts].map(([token, amount]) => ({ token, amount }));
}
