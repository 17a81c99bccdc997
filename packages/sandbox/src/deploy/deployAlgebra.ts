import type { Chain } from '@livery/core/domain/chains';
import type { V3Venue } from '@livery/core/domain/venue';
import { type Address, keccak256 } from 'viem';
import { compileContracts } from '../artifacts/compileContracts';
import { createInit, readArtifact } from '../artifacts/readArtifact';
import type { Deployer } from './createDeployer';
import { placeContract } from './placeContract';
import { readConstantsFromStorage, toCloneCode } from './readConstantsFromStorage';
import { replaceEach } from './uniswapCode';

const readCode = (name: string) => readArtifact(`@cryptoalgebra/core/artifacts/contracts/${name}.sol/${name}.json`);
const readPeriphery = (path: string, name: string) =>
  readArtifact(`@cryptoalgebra/periphery/artifacts/contracts/${path}${name}.sol/${name}.json`);

/** The contract that creates QuickSwap's pools. */
const poolDeployer: Address = '0x2D98E2FA9da15aa6dC9581AB097Ced7af697CB92';
/** Where `AlgebraPoolDeployer.sol` and `AlgebraPool.sol` expect their contracts. */
const pool: Address = '0x0000000000000000000000000000000000003b03';
const poolCode: Address = '0x0000000000000000000000000000000000003b04';
/** Receives the part of the fees that is not the liquidity's: of none, as the pools begin. */
const vault: Address = '0x0000000000000000000000000000000000003b05';

/** Data storage, factory and tokens: values that stand for those of each pool. */
const words = [
  0xda7afac702da7afac702da7an,
  0xfac702fac702fac702fac702n,
  0x10000000000000000000000001n,
  0x20000000000000000000000002n,
];

/** The hash of the pool's creation code, which factory and periphery of the first version know: that of the live pools. */
const liveHash = '0x6ec6c9c8091d160c0aa74b2b14ba9c1717e95093bd3ac085cee99a49aab294a4';

/**
 * Deploys a venue of Algebra's form from its own code, in the version that runs on Polygon. The build on npm measures
 * coverage: it has the same functions, but its pool has 60 kB. So the pools here are clones of one pool.
 */
export async function deployAlgebra(
  deployer: Deployer,
  { wrappedNative }: Chain,
  { factory, router, quoter }: V3Venue,
): Promise<void> {
  const { client } = deployer;
  const contracts = compileContracts();
  const { bytecode: creation } = readCode('AlgebraPool');
  await client.setCode({ address: poolCode, bytecode: await readConstantsFromStorage(deployer, { creation, words }) });
  await client.setCode({ address: pool, bytecode: contracts.AlgebraPool });
  await client.setCode({ address: poolDeployer, bytecode: contracts.AlgebraPoolDeployer });
  const toClones = [liveHash, keccak256(toCloneCode(pool))] as const;
  const place = (address: Address, artifact: ReturnType<typeof readCode>, args: unknown[]) =>
    placeContract(deployer, { address, init: replaceEach(createInit(artifact, args), ...toClones) });
  await place(factory, readCode('AlgebraFactory'), [poolDeployer, vault]);
  const args = [factory, wrappedNative.address, poolDeployer];
  await place(router, readPeriphery('', 'SwapRouter'), args);
  if (quoter) await place(quoter, readPeriphery('lens/', 'Quoter'), args);
}
