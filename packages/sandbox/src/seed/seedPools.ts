import { v2FactoryAbi } from '@livery/core/domain/calldata/v2Abi';
import type { Chain } from '@livery/core/domain/chains';
import type { SandboxInfo } from '@livery/core/wire/sandboxInfo';
import { type Address, encodeFunctionData, parseAbi } from 'viem';
import type { Deployer } from '../deploy/createDeployer';
import { createFunding } from '../deploy/deployTokens';
import type { PlannedPool } from '../market/marketPlan';

type Pool = SandboxInfo['chains'][number]['pools'][number];

const createPairAbi = parseAbi(['function createPair(address tokenA, address tokenB) returns (address)']);
const mintAbi = parseAbi(['function mint(address to)']);
/** Provider of the first liquidity, not an account of a trader. */
const provider: Address = '0x000000000000000000000000000000000000be11';

/** Creates the pairs of a factory, the chain's own by default, and makes their first deposits directly, without the router. */
export async function seedPools(
  { client, sendAll }: Deployer,
  { chain, factory = chain.v2.factory, pools }: { chain: Chain; factory?: Address; pools: PlannedPool[] },
): Promise<Pool[]> {
  const tokens = pools.map(({ tokenA, tokenB }) => [tokenA, tokenB] as const);
  await sendAll(
    tokens.map((args) => ({
      to: factory,
      data: encodeFunctionData({ abi: createPairAbi, functionName: 'createPair', args }),
    })),
  );
  const pairs = await Promise.all(
    tokens.map((args) => client.readContract({ address: factory, abi: v2FactoryAbi, functionName: 'getPair', args })),
  );
  const seeded = pools.map((pool, index) => ({ ...pool, pair: pairs[index] ?? provider }));
  await sendAll(
    seeded.flatMap(({ pair, tokenA, tokenB, amountA, amountB }) => [
      createFunding(chain, tokenA, pair, amountA),
      createFunding(chain, tokenB, pair, amountB),
      { to: pair, data: encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [provider] }) },
    ]),
  );
  return seeded.map(({ pair, tokenA, tokenB }) => {
    const sorted = BigInt(tokenA) < BigInt(tokenB);
    return { address: pair, token0: sorted ? tokenA : tokenB, token1: sorted ? tokenB : tokenA };
  });
}
