import type { Chain, TransformerNonces } from '@livery/core/domain/chains';
import { getTransformerDeployer } from '@livery/core/testing/getTransformerDeployer';
import type { Address } from 'viem';
import { createInit, readZeroEx } from '../artifacts/readArtifact';
import { DeployError } from '../errors/contract';
import { type Deployer, rawRequest } from './createDeployer';

/** Deploys the transformers from the live deployer's account at the live nonces, by which the proxy recognises them. */
export async function deployTransformers(
  deployer: Deployer,
  chain: Chain,
): Promise<Record<keyof TransformerNonces, Address>> {
  const { client, create } = deployer;
  const from = getTransformerDeployer(chain.id);
  const bridgeAdapter = await deployBridgeAdapter(deployer, chain);
  await client.setBalance({ address: from, value: 10n ** 21n });
  const deploy = async (key: keyof TransformerNonces, name: string, args: unknown[] = []) => {
    await client.setNonce({ address: from, nonce: chain.transformers[key] });
    return create(createInit(readZeroEx(name), args), from);
  };
  return {
    weth: await deploy('weth', 'WethTransformer', [chain.wrappedNative.address]),
    payTaker: await deploy('payTaker', 'PayTakerTransformer'),
    affiliateFee: await deploy('affiliateFee', 'AffiliateFeeTransformer'),
    fillQuote: await deploy('fillQuote', 'FillQuoteTransformer', [bridgeAdapter, chain.exchangeProxy]),
    positiveSlippageFee: await deploy('positiveSlippageFee', 'PositiveSlippageFeeTransformer'),
  };
}

const adapterOf = new Map([
  [1, 'EthereumBridgeAdapter'],
  [137, 'PolygonBridgeAdapter'],
  [250, 'FantomBridgeAdapter'],
  [42220, 'CeloBridgeAdapter'],
]);
const placed: Address = '0x000000000000000000000000000000000000ada9';
/** The only other chain id that the constructor of every adapter accepts. */
const testChainId = 1337;

/** Deploys the contract through which fill-quote orders reach V2 and V3 routers. Returns its address. */
async function deployBridgeAdapter(deployer: Deployer, { id, wrappedNative }: Chain): Promise<Address> {
  const adapter = adapterOf.get(id);
  if (adapter) return deployer.create(createInit(readZeroEx(adapter), [wrappedNative.address]));
  // As on the live chains, Optimism's adapter supports no V2 exchange, and those of BNB Chain and Avalanche on npm
  // support no V3. The adapters of Arbitrum and Base are not on npm. Ethereum's supports both kinds, but requires its
  // own chain id.
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
