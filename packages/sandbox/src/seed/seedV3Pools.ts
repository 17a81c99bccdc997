import type { Chain } from '@livery/core/domain/chains';
import { type Address, encodeFunctionData, getAddress, parseAbi, slice } from 'viem';
import { compileContracts } from '../artifacts/compileContracts';
import type { Deployer } from '../deploy/createDeployer';
import { createFunding } from '../deploy/deployTokens';
import { DeployError } from '../errors/contract';
import { liquidityProvider, listV3Venues } from '../market/listV3Venues';
import type { PlannedV3Pool } from '../market/marketPlan';
import { v3Calls } from '../market/v3Calls';

const abi = parseAbi(['function initialize(uint160 sqrtPriceX96)']);

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
    return { ...pool, factory: found.venue.factory, calls: v3Calls[found.venue.form] };
  });
  await sendAll(placed.map(({ calls, ...pool }) => ({ to: pool.factory, data: calls.create(pool) })));
  const created = await Promise.all(
    placed.map(async ({ factory, calls, ...pool }) => {
      const { data = '0x' } = await client.call({ to: factory, data: calls.find(pool) });
      return { ...pool, calls, address: getAddress(slice(data, 12)) };
    }),
  );
  await client.setCode({ address: liquidityProvider, bytecode: compileContracts().LiquidityProvider });
  await sendAll([
    ...created.flatMap(({ address, sqrtPriceX96, calls }) => {
      const data = encodeFunctionData({ abi, functionName: 'initialize', args: [sqrtPriceX96] });
      return calls.isInitialized ? [{ to: address, data }] : [];
    }),
    ...listDeposits(pools).map(({ token, amount }) => createFunding(chain, token, liquidityProvider, amount)),
  ]);
  await sendAll(
    created.flatMap(({ address, positions, calls }) =>
      positions.map((position) => ({ to: liquidityProvider, data: calls.deposit(address, position) })),
    ),
  );
}

/** Returns the most that the positions of all pools take of each token. */
export function listDeposits(
  pools: readonly Pick<PlannedV3Pool, 'token0' | 'token1' | 'positions'>[],
): { token: Address; amount: bigint }[] {
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
