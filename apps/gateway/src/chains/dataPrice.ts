import { gasPriceOracle, hasDataFee } from '@livery/core/domain/dataFee';
import { type Abi, type Address, type Client, decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem';
import { type ContractRead, readEach } from '../pools/readEach';

/**
 * Price of a transaction's bytes, after compression, on the chain under a rollup. The OP stack charges it as a fee of
 * its own: `fjord` and, before it, `ecotone` count bytes differently. Arbitrum charges it as more gas.
 */
export type DataPrice = { form: 'fjord' | 'ecotone'; weiPerByte: number } | { form: 'arbitrum'; gasPerByte: number };

const oracleAbi = parseAbi([
  'function isFjord() view returns (bool)',
  'function l1BaseFee() view returns (uint256)',
  'function baseFeeScalar() view returns (uint32)',
  'function blobBaseFee() view returns (uint256)',
  'function blobBaseFeeScalar() view returns (uint32)',
]);

/** The precompile of Arbitrum. */
export const arbGasInfo: Address = '0x000000000000000000000000000000000000006C';
const gasInfoAbi = parseAbi([
  'function getPricesInArbGas() view returns (uint256 perTransaction, uint256 perByte, uint256 perStorage)',
]);

const oracleNames = ['l1BaseFee', 'baseFeeScalar', 'blobBaseFee', 'blobBaseFeeScalar', 'isFjord'];

/** Returns the reads of the price of data on a rollup; none for another chain. */
export function listDataPriceQuestions(chainId: number): ContractRead<unknown>[] {
  if (hasDataFee(chainId)) {
    return oracleNames.map((name) => ask({ target: gasPriceOracle, abi: oracleAbi, name }));
  }
  return chainId === 42161 ? [ask({ target: arbGasInfo, abi: gasInfoAbi, name: 'getPricesInArbGas' })] : [];
}

function ask({ target, abi, name: functionName }: { target: Address; abi: Abi; name: string }): ContractRead<unknown> {
  const callData = encodeFunctionData({ abi, functionName });
  return { target, callData, decode: (data) => decodeFunctionResult({ abi, functionName, data }) };
}

/** Returns the price of data in the answers to those reads; undefined on a node that lacks the contract. */
export function toDataPrice(chainId: number, answers: readonly unknown[]): DataPrice | undefined {
  return chainId === 42161 ? toArbitrumPrice(answers) : toOraclePrice(answers);
}

function toArbitrumPrice([prices]: readonly unknown[]): DataPrice | undefined {
  const gasPerByte = toNumber(Array.isArray(prices) ? prices[1] : undefined);
  return Number.isNaN(gasPerByte) ? undefined : { form: 'arbitrum', gasPerByte };
}

/** Returns the price of the Ecotone upgrade, which Fjord left as it was. */
function toOraclePrice([fee, scalar, blobFee, blobScalar, isFjord]: readonly unknown[]): DataPrice | undefined {
  // The scalars are in millionths; a byte that is not zero is 16 gas on Ethereum.
  const scaled = 16 * toNumber(scalar) * toNumber(fee) + toNumber(blobScalar) * toNumber(blobFee);
  if (Number.isNaN(scaled)) return undefined;
  return { form: isFjord === true ? 'fjord' : 'ecotone', weiPerByte: scaled / 1_000_000 };
}

/**
 * Reads the price of data on a rollup, as of the latest block; undefined on other chains, and on a node that lacks the
 * contract. Throws when the node fails.
 */
export async function readDataPrice(client: Client, chainId: number): Promise<DataPrice | undefined> {
  const reads = listDataPriceQuestions(chainId);
  const answers = await readEach(client, { reads, decode: (data, index) => reads[index]?.decode(data) });
  return toDataPrice(chainId, answers);
}

function toNumber(value: unknown): number {
  return typeof value === 'bigint' || typeof value === 'number' ? Number(value) : Number.NaN;
}
