import type { Chain } from '@livery/core/domain/chains';
import { permit2 } from '@livery/core/domain/executors';
import { getV4Venue } from '@livery/core/domain/v4/v4Venue';
import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  parseEther,
  zeroAddress,
} from 'viem';
import type { ContractCall, Deployer } from '../deploy/createDeployer';
import { createFunding } from '../deploy/deployTokens';
import type { PlannedV4Pool } from '../market/marketPlan';
import { listDeposits } from './seedV3Pools';

/** Owner of the seeded V4 positions, not an account of a trader. */
const provider: Address = '0x00000000000000000000000000000000000be114';
/** Ends after every chain of the sandbox. */
const maxUint48 = 2 ** 48 - 1;

const key = 'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }';
const abi = parseAbi([
  key,
  'function initializePool(PoolKey key, uint160 sqrtPriceX96)',
  'function modifyLiquidities(bytes data, uint256 deadline) payable',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
]);

/** Actions of the position manager. Source: the Actions library of v4-periphery. */
const actions = { mint: 0x02, settlePair: 0x0d, sweep: 0x14 } as const;
const mintParameters = parseAbiParameters([
  'PoolKey key, int24 lower, int24 upper, uint256 liquidity, uint128 max0, uint128 max1, address owner, bytes hookData',
  key,
]);
const pairParameters = parseAbiParameters('address, address');

/** Creates the V4 pools at their prices and makes their first deposits, by the position manager. */
export async function seedV4Pools(
  { client, sendAll }: Deployer,
  { chain, pools }: { chain: Chain; pools: readonly PlannedV4Pool[] },
): Promise<void> {
  const venue = getV4Venue(chain);
  if (!venue) return;
  const { positionManager } = venue;
  const deposits = listDeposits(pools);
  const coins = deposits.find(({ token }) => token === zeroAddress)?.amount ?? 0n;
  const tokens = deposits.filter(({ token }) => token !== zeroAddress);
  await client.setBalance({ address: provider, value: coins + parseEther('1') });
  await sendAll(tokens.map(({ token, amount }) => createFunding(chain, token, provider, amount)));
  await sendAll(
    [
      ...tokens.flatMap(({ token }) => listApprovals(token, positionManager)),
      ...pools.map((pool) => ({ to: positionManager, ...toCreation(pool) })),
      ...pools.map((pool) => ({ to: positionManager, ...toDeposit(pool) })),
    ],
    provider,
  );
}

function listApprovals(token: Address, spender: Address): ContractCall[] {
  const args = [token, spender, 2n ** 160n - 1n, maxUint48] as const;
  return [
    { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [permit2, maxUint256] }) },
    { to: permit2, data: encodeFunctionData({ abi, functionName: 'approve', args }) },
  ];
}

function toKey({ token0: currency0, token1: currency1, fee, tickSpacing, hooks }: PlannedV4Pool) {
  return { currency0, currency1, fee, tickSpacing, hooks };
}

function toCreation(pool: PlannedV4Pool): Pick<ContractCall, 'data'> {
  return {
    data: encodeFunctionData({ abi, functionName: 'initializePool', args: [toKey(pool), pool.sqrtPriceX96] }),
  };
}

/** Returns the deposit of all positions, which brings the most that they take of the native coin and sweeps the rest back. */
function toDeposit(pool: PlannedV4Pool): Pick<ContractCall, 'data' | 'value'> {
  const { token0, token1, positions } = pool;
  const mints = positions.map(({ lower, upper, liquidity, amount0, amount1 }) =>
    encodeAbiParameters(mintParameters, [toKey(pool), lower, upper, liquidity, amount0, amount1, provider, '0x']),
  );
  const ids = [...positions.map(() => actions.mint), actions.settlePair, actions.sweep];
  const bytes = concatHex(ids.map((id) => numberToHex(id, { size: 1 })));
  const settled = encodeAbiParameters(pairParameters, [token0, token1]);
  const swept = encodeAbiParameters(pairParameters, [token0, provider]);
  const data = encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [bytes, [...mints, settled, swept]]);
  return {
    data: encodeFunctionData({ abi, functionName: 'modifyLiquidities', args: [data, maxUint256] }),
    value: token0 === zeroAddress ? positions.reduce((sum, { amount0 }) => sum + amount0, 0n) : 0n,
  };
}
