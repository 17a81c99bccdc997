import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Chain, multicall3 } from '@livery/core/domain/chains';
import { socks } from '@livery/core/domain/tokens/socks';
import * as v from 'valibot';
import {
  type Address,
  concat,
  encodeFunctionData,
  type Hex,
  isHex,
  numberToHex,
  parseAbi,
  size,
  stringToHex,
  toHex,
} from 'viem';
import { compileContracts } from '../artifacts/compileContracts';
import { createInit, readArtifact } from '../artifacts/readArtifact';
import { batchAccount } from '../batchAccount';
import { listV2Venues } from '../market/planMarket';
import type { Deployer } from './createDeployer';
import { deployDataPrices } from './deployDataPrices';
import { deployEns, ensRegistry, ensResolver, reverseRegistrar } from './deployEns';
import { deployTransformers } from './deployTransformers';
import { deployUniversalRouter } from './deployUniversalRouter';
import { deployV1, migrator, v1Factory } from './deployV1';
import { deployV3 } from './deployV3';
import { deployV4 } from './deployV4';
import { deployZeroEx } from './deployZeroEx';
import { placeContract } from './placeContract';
import { runRenamed } from './runRenamed';

/**
 * Deploys every contract of a chain at its real address and returns the addresses by name. V1, ENS and Socks exist on
 * Ethereum only.
 */
export async function deployContracts(deployer: Deployer, chain: Chain): Promise<Record<string, Address>> {
  await deployMulticall3(deployer);
  await deployer.client.setCode({ address: batchAccount, bytecode: compileContracts().BatchAccount });
  await deployDataPrices(deployer, chain);
  await deployWrappedNative(deployer, chain);
  await deployV2(deployer, { ...chain.v2, wrapped: chain.wrappedNative.address });
  if (chain.v2.nativeName !== 'ETH') await runRenamed(deployer, { address: chain.v2.router, name: 'RenamedRouter' });
  for (const venue of listV2Venues(chain)) await deployV2(deployer, { ...venue, wrapped: chain.wrappedNative.address });
  const v3 = await deployV3(deployer, chain);
  const universal = await deployUniversalRouter(deployer, chain);
  const v4 = await deployV4(deployer, chain);
  await deployZeroEx(deployer, chain);
  const transformers = await deployTransformers(deployer, chain);
  const contracts: Record<string, Address> = {
    multicall3,
    wrappedNative: chain.wrappedNative.address,
    v2Factory: chain.v2.factory,
    v2Router: chain.v2.router,
    exchangeProxy: chain.exchangeProxy,
    flashWallet: chain.flashWallet,
    ...v3,
    ...universal,
    ...v4,
    ...Object.fromEntries(Object.entries(transformers).map(([key, address]) => [`${key}Transformer`, address])),
  };
  if (chain.id !== 1) return contracts;
  await deployV1(deployer, chain);
  await deployEns(deployer);
  await deploySocks(deployer);
  return { ...contracts, v1Factory, migrator, ensRegistry, ensResolver, reverseRegistrar, socks };
}

async function deployMulticall3(deployer: Deployer): Promise<void> {
  await placeContract(deployer, { address: multicall3, init: readMulticall3() });
}

const require = createRequire(import.meta.url);
const schema = v.object({ multicall3Bytecode: v.custom<Hex>((code) => isHex(code), 'not bytecode') });

/** Returns the creation code of Multicall3. viem contains it but does not export it, so this bypasses its export map. */
function readMulticall3(): Hex {
  const constants: unknown = require(join(dirname(require.resolve('viem')), 'constants/contracts.js'));
  return v.parse(schema, constants).multicall3Bytecode;
}

/** Deploys WETH9 with the chain's own name and symbol, or CELO where the native coin is a token. */
async function deployWrappedNative(deployer: Deployer, { wrappedNative, nativeIsToken }: Chain): Promise<void> {
  const { address, name, symbol } = wrappedNative;
  if (nativeIsToken) return deployer.client.setCode({ address, bytecode: compileContracts().Celo });
  const init = createInit(readArtifact('@uniswap/v2-periphery/build/WETH9.json'));
  await placeContract(deployer, { address, init });
  await deployer.client.setStorageAt({ address, index: toHex(0, { size: 32 }), value: shortString(name) });
  await deployer.client.setStorageAt({ address, index: toHex(1, { size: 32 }), value: shortString(symbol) });
}

/** Returns Solidity's storage word of a string under 32 bytes: the bytes, then twice their number in the last byte. */
function shortString(text: string): Hex {
  const bytes = stringToHex(text);
  return concat([stringToHex(text, { size: 31 }), numberToHex(size(bytes) * 2, { size: 1 })]);
}

/** Places a factory and its router, of which every V2 venue has Uniswap's code here. */
async function deployV2(
  deployer: Deployer,
  { factory, router, wrapped }: { factory: Address; router: Address; wrapped: Address },
): Promise<void> {
  const factoryCode = readArtifact('@uniswap/v2-core/build/UniswapV2Factory.json');
  const routerCode = readArtifact('@uniswap/v2-periphery/build/UniswapV2Router02.json');
  await placeContract(deployer, { address: factory, init: createInit(factoryCode, [deployer.owner]) });
  await placeContract(deployer, { address: router, init: createInit(routerCode, [factory, wrapped]) });
}

const abi = parseAbi(['function initialize(string name, string symbol, address holder, uint256 count)']);

async function deploySocks({ client, owner, send }: Deployer): Promise<void> {
  await client.setCode({ address: socks, bytecode: compileContracts().Socks });
  await send({
    to: socks,
    data: encodeFunctionData({ abi, functionName: 'initialize', args: ['Unisocks', 'SOCKS', owner, 3n] }),
  });
}
