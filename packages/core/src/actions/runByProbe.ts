import { type Client, decodeFunctionResult, encodeFunctionData, zeroAddress } from 'viem';
import { call } from 'viem/actions';
import type { TransactionToSend } from '../domain/sealTransaction';
import type { Measurement, Run } from './measurement';
import { probe } from './probe';

/**
 * Runs a transaction between two rounds of measurements in one `eth_call` that puts the probe's code at the sender's
 * address: for nodes without `eth_simulateV1`. Gives no logs. Throws viem's errors, also when a token does not answer.
 */
export async function runByProbe(
  client: Client,
  { transaction, measurements }: { transaction: TransactionToSend; measurements: readonly Measurement[] },
): Promise<Run> {
  const { from, to, data, value } = transaction;
  const reads = measurements.map(({ spender = zeroAddress, ...measurement }) => ({ ...measurement, spender }));
  const result = await call(client, {
    account: from,
    to: from,
    data: encodeFunctionData({ abi: probe.abi, functionName: 'run', args: [to, value, data, reads] }),
    stateOverride: [{ address: from, code: probe.code }],
  });
  const [isSuccess, returnData, before, after] = decodeFunctionResult({
    abi: probe.abi,
    functionName: 'run',
    data: result.data ?? '0x',
  });
  return {
    isSuccess,
    returnData,
    measured: measurements.map((measurement, index) => ({
      ...measurement,
      before: before[index],
      after: after[index],
    })),
    logs: [],
  };
}
