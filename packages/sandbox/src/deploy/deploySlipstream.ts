import type { Chain } from '@livery/core/domain/chains';
import type { V3Venue } from '@livery/core/domain/venue';
import { type Address, encodeFunctionData, keccak256, parseAbi, toFunctionSelector } from 'viem';
import { compileContracts } from '../artifacts/compileContracts';
import { createInit } from '../artifacts/readArtifact';
import { slipstreamFees } from '../market/usualFees';
import type { Deployer } from './createDeployer';
import { placeContract } from './placeContract';
import { readConstantsFromStorage, toCloneCode } from './readConstantsFromStorage';
import { readCore, readPeriphery, replaceEach } from './uniswapCode';

/** Where `SlipstreamFactory.sol` and `SlipstreamPool.sol` expect their contracts. */
const pool: Address = '0x0000000000000000000000000000000000003b01';
const poolCode: Address = '0x0000000000000000000000000000000000003b02';
/** The factory's module of fees, which has none of its own at first. */
const feeModule: Address = '0x0000000000000000000000000000000000003b07';

/** Factory, tokens, fee, spacing and, made of it, liquidity per tick: values that stand for those of each pool. */
const words = [
  0xfac702fac702fac702fac702n,
  0x10000000000000000000000001n,
  0x20000000000000000000000002n,
  0xfee1fen,
  0x2abcn,
];
const derived = [(2n ** 128n - 1n) / (2n * (887_272n / 0x2abcn) + 1n)];

const abi = parseAbi([
  'function enableTickSpacing(int24 tickSpacing, uint24 fee)',
  'function setSwapFeeModule(address module)',
]);

/**
 * Deploys a venue of Slipstream's form. Its code is not on npm: contracts of the sandbox with its functions, layouts
 * and events run Uniswap's pool, router and quoter, from which it was made, with fees that the factory tells.
 */
export async function deploySlipstream(deployer: Deployer, { wrappedNative }: Chain, venue: V3Venue): Promise<void> {
  const { client } = deployer;
  const { factory, router, quoter } = venue;
  const contracts = compileContracts();
  const { bytecode: creation } = readCore('UniswapV3Pool');
  await client.setCode({
    address: poolCode,
    bytecode: await readConstantsFromStorage(deployer, { creation, words, derived }),
  });
  await client.setCode({ address: pool, bytecode: contracts.SlipstreamPool });
  await client.setCode({ address: factory, bytecode: contracts.SlipstreamFactory });
  for (const { tickSpacing } of venue.tiers) {
    const args = [tickSpacing, slipstreamFees[tickSpacing] ?? 0] as const;
    await deployer.send({ to: factory, data: encodeFunctionData({ abi, functionName: 'enableTickSpacing', args }) });
  }
  await client.setCode({ address: feeModule, bytecode: contracts.SwapFeeModule });
  const module = encodeFunctionData({ abi, functionName: 'setSwapFeeModule', args: [feeModule] });
  await deployer.send({ to: factory, data: module });
  const args = [factory, wrappedNative.address];
  const toClones = [keccak256(creation), keccak256(toCloneCode(pool))] as const;
  const init = replaceEach(createInit(readPeriphery('', 'SwapRouter'), args), ...toClones);
  await placeContract(deployer, { address: router, init });
  if (!quoter) return;
  const quoterV2 = replaceEach(createInit(readPeriphery('lens/', 'QuoterV2'), args), ...toClones);
  // It reads the seven fields of Uniswap's state.
  const [named, renamed] = ['slot0()', 'uniswapSlot0()'].map(
    (name) => `0x63${toFunctionSelector(name).slice(2)}` as const,
  );
  await placeContract(deployer, {
    address: quoter,
    init: named && renamed ? replaceEach(quoterV2, named, renamed) : quoterV2,
  });
}
