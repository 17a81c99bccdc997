import { type Address, encodeFunctionData, type Hex, hexToBigInt, parseAbi } from 'viem';
import { call, getCode } from 'viem/actions';
import type { ChainState } from '../../store/chains/chainState';

/** The contract of rollups on the OP Stack that names the fee for a transaction's data. Source: the OP Stack's predeploys. */
const oracle: Address = '0x420000000000000000000000000000000000000F';
const abi = parseAbi(['function getL1Fee(bytes data) view returns (uint256)']);
const rollups: ReadonlySet<number> = new Set([10, 8453]);
/** Bytes of a transaction beside its data. */
const envelope = 'ff'.repeat(120);

/**
 * Reads the fee in wei that a rollup takes for the data of a transaction beside its gas, and a quarter more, since it moves with the fees of the
 * chain below. Zero on other chains, and on local ones, which have no such contract. Throws viem's errors.
 */
export async function readL1Fee({ chain, client }: ChainState, data: Hex): Promise<bigint> {
  if (!rollups.has(chain.id)) return 0n;
  if ((await getCode(client, { address: oracle })) === undefined) return 0n;
  const asked = encodeFunctionData({ abi, args: [`${data}${envelope}`] });
  const { data: answer = '0x' } = await call(client, { to: oracle, data: asked });
  return (hexToBigInt(answer) * 5n) / 4n;
}
