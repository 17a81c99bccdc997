import type { Chain } from '@livery/core/domain/chains';
import { gasPriceOracle, hasDataFee } from '@livery/core/domain/dataFee';
import { type Address, encodeFunctionData, parseAbi } from 'viem';
import { compileContracts } from '../artifacts/compileContracts';
import type { Deployer } from './createDeployer';

/** Where Arbitrum tells the price of data. */
const arbGasInfo: Address = '0x000000000000000000000000000000000000006C';

const oracleAbi = parseAbi(['function set(uint256 l1BaseFee, uint256 blobBaseFee)']);
const gasInfoAbi = parseAbi(['function set(uint256 perByte)']);

/** Base fee and blob base fee of Ethereum, in wei. */
const [baseFee, blobBaseFee] = [20_000_000_000n, 1_000_000n];
/** Gas of a byte on Arbitrum. */
const perByte = 20n;

/** Places the contracts by which rollups tell the price of data, and sets it. Other chains have none. */
export async function deployDataPrices({ client, send }: Deployer, { id }: Pick<Chain, 'id'>): Promise<void> {
  const contracts = compileContracts();
  if (hasDataFee(id)) {
    await client.setCode({ address: gasPriceOracle, bytecode: contracts.GasPriceOracle });
    const data = encodeFunctionData({ abi: oracleAbi, args: [baseFee, blobBaseFee] });
    await send({ to: gasPriceOracle, data });
  }
  if (id === 42161) {
    await client.setCode({ address: arbGasInfo, bytecode: contracts.ArbGasInfo });
    await send({ to: arbGasInfo, data: encodeFunctionData({ abi: gasInfoAbi, args: [perByte] }) });
  }
}
