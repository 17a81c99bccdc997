import type { TransactionToSend } from '@livery/core/domain/sealTransaction';
import type { Client } from 'viem';
import { estimateGas, getGasPrice } from 'viem/actions';

/** The gas of a call as our own node estimates it, and wei for each; undefined when it cannot. */
export async function estimateCall(client: Client, { from, to, data, value }: TransactionToSend) {
  try {
    const [gas, gasPrice] = await Promise.all([
      estimateGas(client, { account: from, to, data, value }),
      getGasPrice(client),
    ]);
    return { gas, gasPrice };
  } catch {
    return undefined;
  }
}
