import { gunzipSync } from 'node:zlib';
import { getChain } from '@livery/core/domain/chains';
import * as v from 'valibot';
import { hexToBytes } from 'viem';
import { createDeployer } from '../deploy/createDeployer';
import { deployContracts } from '../deploy/deployContracts';
import { DeployError } from '../errors/contract';
import type { MarketPlan } from '../market/marketPlan';
import { seedMarket } from '../seed/seedMarket';
import type { BuiltState } from './savedState';
import { startAnvil } from './startAnvil';

// A build depends on neither the clock nor chance, so that two builds are the same chain down to the block hashes.
const genesis = Date.UTC(2026, 0, 1) / 1000;
const buildArgs = ['--timestamp', `${genesis}`, '--no-mining', '--auto-impersonate', '--gas-limit', '2000000000'];
const gasLimit = 36_000_000n;
const baseFee = 1_000_000_000n;

/** Builds a chain with all contracts and its seeded market on a separate anvil. Throws DeployError. */
export async function buildState(plan: MarketPlan): Promise<BuiltState> {
  const chain = getChain(plan.chainId);
  if (!chain) throw new DeployError(`chain ${plan.chainId} is unknown`);
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

/** Removes the call traces of transactions: they are half of a dump, unused, and read on every start. */
function withoutTraces(state: Buffer): Buffer {
  const dump = v.parse(dumped, JSON.parse(state.toString()));
  for (const { info } of dump.transactions) info.traces = [];
  return Buffer.from(JSON.stringify(dump));
}
