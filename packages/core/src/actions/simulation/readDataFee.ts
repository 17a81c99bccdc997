// A chunk of its own: loaded on the rollups that take such a fee.
import {
  type Client,
  concat,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  parseGwei,
  toRlp,
} from 'viem';
import { call } from 'viem/actions';
import { gasPriceOracle } from '../../domain/dataFee';
import type { TransactionToSend } from '../../domain/sealTransaction';
import { RpcFailedError } from '../../errors/rpc';

const abi = parseAbi(['function getL1Fee(bytes) view returns (uint256)']);

/** The fields that the wallet fills in, in about as many bytes as usual: the nonce, and the prices and the limit of gas. */
const filled = { nonce: 1_000n, tip: parseGwei('0.001'), maxFee: parseGwei('0.1'), gas: 1_000_000n };

/**
 * Returns the fee in wei that a rollup of the OP stack takes for a transaction's bytes beside its gas, read from its
 * own contract. Several calls count as one transaction. Throws `RpcFailedError` when the node has no answer.
 */
export async function readDataFee(client: Client, calls: readonly TransactionToSend[]): Promise<bigint> {
  const last = calls.at(-1);
  if (!last) return 0n;
  const { nonce, tip, maxFee, gas } = filled;
  const input = concat(calls.map(({ data }) => data));
  const fields = [BigInt(last.chainId), nonce, tip, maxFee, gas].map(toField);
  const unsigned = concat(['0x02', toRlp([...fields, last.to, toField(last.value), input, []])]);
  try {
    const asked = encodeFunctionData({ abi, args: [unsigned] });
    const { data = '0x' } = await call(client, { to: gasPriceOracle, data: asked });
    return decodeFunctionResult({ abi, data });
  } catch {
    // Its cause is left out: a revert of this contract is none of the transaction.
    throw new RpcFailedError('The node does not tell the fee for the bytes of the transaction.');
  }
}

/** RLP writes zero as no byte at all. */
function toField(value: bigint): Hex {
  return value === 0n ? '0x' : numberToHex(value);
}
