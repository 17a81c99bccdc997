import type { Chain, TransformerNonces } from '@livery/core/domain/chain';
import type { Address } from 'viem';
import { readZeroEx } from '../artifacts/readZeroEx';
import type { Deployer } from './createDeployer';
import { createInit } from './createInit';
import { deployBridgeAdapter } from './deployBridgeAdapter';

/** The transformers from the live deployer's account at the live nonces, which is how the proxy knows them. */
export async function deployTransformers(
  deployer: Deployer,
  chain: Chain,
): Promise<Record<keyof TransformerNonces, Address>> {
  const { client, create } = deployer;
  const from = chain.transformerDeployer;
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
