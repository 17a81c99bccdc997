import {
  type Address,
  type Client,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  multicall3Abi,
  size,
} from 'viem';
import { simulateBlocks } from 'viem/actions';
import { multicall3 } from '../../domain/chains';
import type { TransactionToSend } from '../../domain/sealTransaction';
import { isNativeToken } from '../../domain/tokens/nativeToken';
import type { Measurement, Run } from './toSimulation';

/** Runs a transaction between two rounds of measurements in one simulated block (`eth_simulateV1`). Throws viem's errors. */
export async function runInBlock(
  client: Client,
  { transaction, measurements }: { transaction: TransactionToSend; measurements: readonly Measurement[] },
): Promise<Run> {
  const { from: account, to, data, value } = transaction;
  const reads = measurements.map((measurement) => ({ account, ...toRead(measurement) }));
  const [block] = await simulateBlocks(client, {
    blocks: [{ calls: [...reads, { account, to, data, value }, ...reads] }],
  });
  const amounts = block?.calls.map((call) => toAmount(call.status, call.data)) ?? [];
  const sent = block?.calls[reads.length];
  return {
    isSuccess: sent?.status === 'success',
    returnData: sent?.data ?? '0x',
    measured: measurements.map((measurement, index) => ({
      ...measurement,
      before: amounts[index],
      after: amounts[reads.length + 1 + index],
    })),
    logs: sent?.logs ?? [],
  };
}

function toRead({ token, account, spender }: Measurement): { to: Address; data: Hex } {
  if (spender) {
    return {
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [account, spender] }),
    };
  }
  return isNativeToken(token)
    ? {
        to: multicall3,
        data: encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [account] }),
      }
    : { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] }) };
}

function toAmount(status: string, data: Hex): bigint | undefined {
  return status === 'success' && size(data) === 32 ? hexToBigInt(data) : undefined;
}
