import type { Chain } from '@livery/core/domain/chains';
import type { V3Form, V3Venue } from '@livery/core/domain/venue';
import { type Address, encodeFunctionData, keccak256, parseAbi } from 'viem';
import { compileContracts } from '../artifacts/compileContracts';
import { createInit, readArtifact } from '../artifacts/readArtifact';
import { listV3Venues } from '../market/listV3Venues';
import type { Deployer } from './createDeployer';
import { deployAlgebra } from './deployAlgebra';
import { deploySlipstream } from './deploySlipstream';
import { placeContract } from './placeContract';
import { runRenamed } from './runRenamed';
import { readCore, readPeriphery, replaceEach } from './uniswapCode';

const readPancake = (name: string) => readArtifact(`@pancakeswap/v3-core/artifacts/contracts/${name}.sol/${name}.json`);

/** Uniswap's position managers by factory; a venue without one here has its positions through the pools alone. */
const positionManagers = new Map<Address, Address>([
  ['0x1F98431c8aD98523631AE4a59f267346ea31F984', '0xC36442b4a4522E871399CD717aBDD847Ab11FE88'],
  ['0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7', '0x7b8A01B39D58278b5DE7e48c8449c9f4F5170613'],
  ['0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD', '0x655C406EBFa14EE2006250925e54ec43AD184f8B'],
  ['0xbACEB8eC6b9355Dfc0269C18bac9d6E2Bdc29C4F', '0x2214A42d8e2A1d20635c2cb0664422c528B6A432'],
  ['0x126555dd55a39328F69400d6aE4F782Bd4C34ABb', '0xF70c086618dcf2b1A461311275e00D6B722ef914'],
  ['0x917933899c6a5F8E37F31E19f92CdBFF7e8FF0e2', '0xb7402ee99F0A008e461098AC3A27F4957Df89a40'],
  ['0x33128a8fC17869897dcE68Ed026d694621f6FDfD', '0x03a520b32C04BF3bEEf7BEb72E919cf822Ed34f1'],
  ['0x1af415a1EbA07a4986a52B6f2e7dE7003D82231e', '0xF0cBce1942A68BEB3d1b73F0dd86C8DCc363eF49'],
  ['0x9c6522117e2ed1fE5bdb72bb0eD5E3f2bdE7DBe0', '0x1af415a1EbA07a4986a52B6f2e7dE7003D82231e'],
]);

/** Deploys the V3 venues of a chain and returns the addresses of their contracts by name. Sushi runs Uniswap's code. */
export async function deployV3(deployer: Deployer, chain: Chain): Promise<Record<string, Address>> {
  const contracts: Record<string, Address> = {};
  for (const { venue } of listV3Venues(chain)) {
    await deploy[venue.form](deployer, chain, venue);
    const { name, factory, router, quoter, tickLens } = venue;
    const positions = positionManagers.get(factory);
    const prefix = name.replace('_', '');
    contracts[`${prefix}Factory`] = factory;
    contracts[`${prefix}Router`] = router;
    if (quoter) contracts[`${prefix}Quoter`] = quoter;
    if (tickLens) contracts[`${prefix}TickLens`] = tickLens;
    if (positions) contracts[`${prefix}Positions`] = positions;
  }
  return contracts;
}

const factoryAbi = parseAbi(['function enableFeeAmount(uint24 fee, int24 tickSpacing)']);
/** The position manager asks it for pictures only. */
const noDescriptor: Address = '0x0000000000000000000000000000000000000001';

async function deployUniswap(deployer: Deployer, { wrappedNative }: Chain, venue: V3Venue): Promise<void> {
  const { factory, router, quoter, tickLens } = venue;
  const positions = positionManagers.get(factory);
  const args = [factory, wrappedNative.address];
  await placeContract(deployer, { address: factory, init: createInit(readCore('UniswapV3Factory')) });
  // Live, a vote added the lowest fee to those that the factory starts with.
  const lowest = encodeFunctionData({ abi: factoryAbi, functionName: 'enableFeeAmount', args: [100, 1] });
  await deployer.send({ to: factory, data: lowest });
  await placeContract(deployer, { address: router, init: createInit(readPeriphery('', 'SwapRouter'), args) });
  if (quoter)
    await placeContract(deployer, { address: quoter, init: createInit(readPeriphery('lens/', 'QuoterV2'), args) });
  if (tickLens) await placeContract(deployer, { address: tickLens, init: readPeriphery('lens/', 'TickLens').bytecode });
  if (positions) {
    const init = createInit(readPeriphery('', 'NonfungiblePositionManager'), [...args, noDescriptor]);
    await placeContract(deployer, { address: positions, init });
  }
}

/** The contract that creates PancakeSwap's pools, on every chain. */
const poolDeployer: Address = '0x41ff9AA7e16B8B1a8a8dc4f0eFacd93D02d071c9';
/** Where `PancakePoolDeployer.sol` expects the creation code of a pool. */
const template: Address = '0x0000000000000000000000000000000000003B00';

/**
 * Deploys the factory and pools of PancakeSwap from its own code. The code of its router and quoter is not on npm:
 * Uniswap's, from which they were made, takes their place, with the pools' creation code, callback and wider fee field
 * of PancakeSwap.
 */
async function deployPancake(
  deployer: Deployer,
  { wrappedNative }: Chain,
  { factory, router, quoter }: V3Venue,
): Promise<void> {
  const { client } = deployer;
  const { bytecode } = readPancake('PancakeV3Pool');
  await client.setCode({ address: template, bytecode });
  await client.setCode({ address: poolDeployer, bytecode: compileContracts().PancakePoolDeployer });
  await placeContract(deployer, {
    address: factory,
    init: createInit(readPancake('PancakeV3Factory'), [poolDeployer]),
  });

  const uniswapPool = keccak256(readCore('UniswapV3Pool').bytecode);
  // Pools are created by the deployer, not by the factory, so their addresses follow from its address.
  const args = [poolDeployer, wrappedNative.address];
  const swapRouter = replaceEach(createInit(readPeriphery('', 'SwapRouter'), args), uniswapPool, keccak256(bytecode));
  await placeContract(deployer, { address: router, init: swapRouter });
  await runRenamed(deployer, { address: router, name: 'PancakePeriphery' });
  if (!quoter) return;
  const quoterV2 = replaceEach(createInit(readPeriphery('lens/', 'QuoterV2'), args), uniswapPool, keccak256(bytecode));
  await placeContract(deployer, { address: quoter, init: replaceEach(quoterV2, isByte, isAnything) });
  await runRenamed(deployer, { address: quoter, name: 'PancakePeriphery' });
}

/**
 * The decoder's check that `feeProtocol` fits a byte (`x & 0xff == x`), and one of the same length that always holds
 * (`x == x`).
 */
const [isByte, isAnything] = ['0x60ff81168114', '0x8080145b5b5b'] as const;

const deploy: Record<V3Form, (deployer: Deployer, chain: Chain, venue: V3Venue) => Promise<void>> = {
  uniswap: deployUniswap,
  pancake: deployPancake,
  slipstream: deploySlipstream,
  algebra: deployAlgebra,
};
