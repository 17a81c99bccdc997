import { gunzipSync } from 'node:zlib';
import { getChain } from '@livery/core/domain/getChain';
import * as v from 'valibot';
import { hexToBytes } from 'viem';
import { createDeployer } from '../deploy/createDeployer';
import { deployContracts } from '../deploy/deployContracts';
import { DeployError } from '../errors/DeployError';
import type { MarketPlan } from '../market/marketPlan';
import { seedMarket } from '../seed/seedMarket';
import type { ChainInfo } from './chainInfo';
import { startAnvil } from './startAnvil';

/** `state` is what anvil's `--load-state` reads. */
export type BuiltState = { info: ChainInfo; state: Buffer };

// Nothing of the clock or of chance goes into a build, so that two builds are the same chain down to the block hashes.
const genesis = Date.UTC(2026, 0, 1) / 1000;
const buildArgs = ['--timestamp', `${genesis}`, '--no-mining', '--auto-impersonate', '--gas-limit', '2000000000'];
const gasLimit = 36_000_000n;
const baseFee = 1_000_000_000n;

/** A chain with all contracts and its seeded market, made on an anvil of its own. */
export async function buildState(plan: MarketPlan): Promise<BuiltState> {
  const chain = getChain(plan.chainId);
  if (!chain) throw new DeployError(`chain ${plan.chainId} is not one of ours`);
  const anvil = await startAnvil({ chainId: chain.id, port: 0, args: buildArgs });
  try {
    const deployer = await createDeployer(anvil.rpcUrl);
    const { client } = deployer;
    await client.setBlockTimestampInterval({ interval: 1 });
    const contracts = await deployContracts(deployer, chain);
    const pools = await seedMarket(deployer, { chain, plan });
    await client.setBlockGasLimit({ gasLimit });
    await client.setNextBlockBaseFeePerGas({ baseFeePerGas: baseFee });
    await client.mine({ blocks: 1 });
    const dump = await client.dumpState();
    const tokens = [
      { ...chain.wrappedNative, decimals: 18 },
      ...plan.tokens.map(({ address, symbol, decimals, name }) => ({ address, symbol, decimals, name })),
    ];
    return { info: { id: chain.id, contracts, tokens, pools }, state: withoutTraces(gunzipSync(hexToBytes(dump))) };
  } finally {
    await anvil.stop();
  }
}

const dumped = v.looseObject({
  transactions: v.array(v.looseObject({ info: v.looseObject({ traces: v.array(v.unknown()) }) })),
});

/** Half of a dump are the call traces of its transactions, which nobody asks for and every start would read. */
function withoutTraces(state: Buffer): Buffer {
  const dump = v.parse(dumped, JSON.parse(state.toString()));
  for (const { info } of dump.transactions) info.traces = [];
  return Buffer.from(JSON.stringify(dump));
}
