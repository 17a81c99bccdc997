import { type Abi, type Address, type Client, decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem';
import { readEach } from '../pools/readEach';

/**
 * Price of the bytes of a transaction on the chain under a rollup, after compression, which the transaction pays for beside its
 * execution: as a fee of its own on the OP stack (`fjord`, and `ecotone` before it, differ in how they count bytes), as more gas on
 * Arbitrum.
 */
export type DataPrice = { form: 'fjord' | 'ecotone'; weiPerByte: number } | { form: 'arbitrum'; gasPerByte: number };

/** The predeploy of the OP stack. */
export const gasPriceOracle: Address = '0x420000000000000000000000000000000000000F';
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

/**
 * Reads the price of data on a rollup, as of the latest block; undefined on other chains, and on a node that lacks the contract. Throws
 * when the node fails.
 */
export async function readDataPrice(client: Client, chainId: number): Promise<DataPrice | undefined> {
  if (chainId === 10 || chainId === 8453) return readOracle(client);
  if (chainId !== 42161) return undefined;
  const [prices] = await readAll(client, { address: arbGasInfo, abi: gasInfoAbi, names: ['getPricesInArbGas'] });
  const gasPerByte = toNumber(Array.isArray(prices) ? prices[1] : undefined);
  return Number.isNaN(gasPerByte) ? undefined : { form: 'arbitrum', gasPerByte };
}

/** Reads the price of the Ecotone upgrade, which Fjord left as it was. */
async function readOracle(client: Client): Promise<DataPrice | undefined> {
  const names = ['l1BaseFee', 'baseFeeScalar', 'blobBaseFee', 'blobBaseFeeScalar', 'isFjord'];
  const [fee, scalar, blobFee, blobScalar, isFjord] = await readAll(client, {
    address: gasPriceOracle,
    abi: oracleAbi,
    names,
  });
  // The scalars are in millionths; a byte that is not zero is 16 gas on Ethereum.
  const scaled = 16 * toNumber(scalar) * toNumber(fee) + toNumber(blobScalar) * toNumber(blobFee);
  if (Number.isNaN(scaled)) return undefined;
  return { form: isFjord === true ? 'fjord' : 'ecotone', weiPerByte: scaled / 1_000_000 };
}

function readAll(
  client: Client,
  { address, abi, names }: { address: Address; abi: Abi; names: readonly string[] },
): Promise<unknown[]> {
  return readEach(client, {
    reads: names.map((functionName) => ({ target: address, callData: encodeFunctionData({ abi, functionName }) })),
    decode: (data, index): unknown => decodeFunctionResult({ abi, functionName: names[index] ?? '', data }),
  });
}

function toNumber(value: unknown): number {
  return typeof value === 'bigint' || typeof value === 'number' ? Number(value) : Number.NaN;
}
