import type { Chain } from '@livery/core/domain/chain';
import type { Address } from 'viem';
import { readZeroEx } from '../artifacts/readZeroEx';
import { DeployError } from '../errors/DeployError';
import type { Deployer } from './createDeployer';
import { createInit } from './createInit';
import { rawRequest } from './rawRequest';

const adapterOf = new Map([
  [1, 'EthereumBridgeAdapter'],
  [56, 'BSCBridgeAdapter'],
  [137, 'PolygonBridgeAdapter'],
  [43114, 'AvalancheBridgeAdapter'],
  [250, 'FantomBridgeAdapter'],
]);
const placed: Address = '0x000000000000000000000000000000000000ada9';
/** The one foreign chain id that every adapter's constructor accepts. */
const testChainId = 1337;

/** The contract through which fill-quote orders reach the V2 router. Returns its address. */
export async function deployBridgeAdapter(deployer: Deployer, { id, wrappedNative }: Chain): Promise<Address> {
  const adapter = adapterOf.get(id);
  if (adapter) return deployer.create(createInit(readZeroEx(adapter), [wrappedNative.address]));
  // Optimism's own adapter knows no V2 exchange, and Ethereum's insists on its chain.
  const { client, address: from } = deployer;
  const init = createInit(readZeroEx('EthereumBridgeAdapter'), [wrappedNative.address]);
  await setChainId(deployer, testChainId);
  const { data: bytecode } = await client.call({ account: from, data: init });
  await setChainId(deployer, id);
  if (!bytecode) throw new DeployError('the bridge adapter was not created');
  await client.setCode({ address: placed, bytecode });
  return placed;
}

async function setChainId({ client }: Deployer, chainId: number): Promise<void> {
  await rawRequest(client, 'anvil_setChainId', [chainId]);
}
