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

/**
 * Runs a transaction between two rounds of measurements in one simulated block (`eth_simulateV1`), after the calls
 * `before`. Throws viem's errors. A call before it that reverts changes nothing, so that the transaction runs as it
 * would without it.
 */
export async function runInBlock(
  client: Client,
  {
    transaction,
    before,
    measurements,
  }: {
    transaction: TransactionToSend;
    before: readonly TransactionToSend[];
    measurements: readonly Measurement[];
  },
): Promise<Run> {
  const account = transaction.from;
  const reads = measurements.map((measurement) => ({ account, ...toRead(measurement) }));
  const [block] = await simulateBlocks(client, {
    blocks: [{ calls: [...before.map(toCall), ...reads, toCall(transaction), ...reads] }],
  });
  const calls = block?.calls.slice(before.length);
  const amounts = calls?.map((call) => toAmount(call.status, call.data)) ?? [];
  const sent = calls?.[reads.length];
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

function toCall({ from: account, to, data, value }: TransactionToSend) {
  return { account, to, data, value };
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
