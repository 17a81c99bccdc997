import type { Chain } from '@livery/core/domain/chain';
import type { SandboxInfo } from '@livery/core/wire/sandboxInfo';
import { type Address, encodeFunctionData, parseAbi } from 'viem';
import type { Deployer } from '../deploy/createDeployer';
import type { PlannedPool } from '../market/marketPlan';
import { createFunding } from './createFunding';

type Pool = SandboxInfo['chains'][number]['pools'][number];

const factoryAbi = parseAbi([
  'function createPair(address tokenA, address tokenB) returns (address)',
  'function getPair(address tokenA, address tokenB) view returns (address)',
]);
const pairAbi = parseAbi(['function mint(address to)']);
/** Who provided the first liquidity: nobody that a trader plays. */
const provider: Address = '0x000000000000000000000000000000000000be11';

/** The pairs with their first deposits, without the router's detour. */
export async function seedPools(
  { client, sendAll }: Deployer,
  { chain, pools }: { chain: Chain; pools: PlannedPool[] },
): Promise<Pool[]> {
  const { factory } = chain.v2;
  const tokens = pools.map(({ tokenA, tokenB }) => [tokenA, tokenB] as const);
  await sendAll(
    tokens.map((args) => ({
      to: factory,
      data: encodeFunctionData({ abi: factoryAbi, functionName: 'createPair', args }),
    })),
  );
  const pairs = await Promise.all(
    tokens.map((args) => client.readContract({ address: factory, abi: factoryAbi, functionName: 'getPair', args })),
  );
  const seeded = pools.map((pool, index) => ({ ...pool, pair: pairs[index] ?? provider }));
  await sendAll(
    seeded.flatMap(({ pair, tokenA, tokenB, amountA, amountB }) => [
      createFunding(chain, tokenA, pair, amountA),
      createFunding(chain, tokenB, pair, amountB),
      { to: pair, data: encodeFunctionData({ abi: pairAbi, functionName: 'mint', args: [provider] }) },
    ]),
  );
  return seeded.map(({ pair, tokenA, tokenB }) => {
    const sorted = BigInt(tokenA) < BigInt(tokenB);
    return { address: pair, token0: sorted ? tokenA : tokenB, token1: sorted ? tokenB : tokenA };
  });
}
