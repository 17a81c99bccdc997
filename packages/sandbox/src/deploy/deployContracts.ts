import type { Chain } from '@livery/core/domain/chain';
import { multicall3 } from '@livery/core/domain/chains';
import type { Address } from 'viem';
import type { Deployer } from './createDeployer';
import { deployEns, ensRegistry, ensResolver, reverseRegistrar } from './deployEns';
import { deployMulticall3 } from './deployMulticall3';
import { deploySocks, socks } from './deploySocks';
import { deployTransformers } from './deployTransformers';
import { deployV1, migrator, v1Factory } from './deployV1';
import { deployV2 } from './deployV2';
import { deployWrappedNative } from './deployWrappedNative';
import { deployZeroEx } from './deployZeroEx';

/** Every contract of a chain at its real address; what stands on Ethereum alone only there. Returns them by name. */
export async function deployContracts(deployer: Deployer, chain: Chain): Promise<Record<string, Address>> {
  await deployMulticall3(deployer);
  await deployWrappedNative(deployer, chain);
  await deployV2(deployer, chain);
  await deployZeroEx(deployer, chain);
  const transformers = await deployTransformers(deployer, chain);
  const contracts: Record<string, Address> = {
    multicall3,
    wrappedNative: chain.wrappedNative.address,
    v2Factory: chain.v2.factory,
    v2Router: chain.v2.router,
    exchangeProxy: chain.exchangeProxy,
    flashWallet: chain.flashWallet,
    ...Object.fromEntries(Object.entries(transformers).map(([key, address]) => [`${key}Transformer`, address])),
  };
  if (chain.id !== 1) return contracts;
  await deployV1(deployer, chain);
  await deployEns(deployer);
  await deploySocks(deployer);
  return { ...contracts, v1Factory, migrator, ensRegistry, ensResolver, reverseRegistrar, socks };
}
