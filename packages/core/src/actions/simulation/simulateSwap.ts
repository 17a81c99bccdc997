import type { Address, Client } from 'viem';
import type { TransactionToSend } from '../../domain/sealTransaction';
import type { Simulation } from '../../domain/swap/simulation';
import { isNativeToken, nativeToken } from '../../domain/tokens/nativeToken';
import { runByProbe } from './runByProbe';
import { runInBlock } from './runInBlock';
import { type Measurement, toSimulation } from './toSimulation';

/**
 * Simulates a transaction on the newest block: its changes to the sender's and the payee's balances of `tokens` and the
 * native coin, new allowances, and other tokens that leave the sender. `before` are calls of the sender that run first
 * and are not measured. Undefined when the node can run neither `eth_simulateV1` nor the probe, which runs one call
 * only. Never throws.
 */
export async function simulateSwap(
  client: Client,
  {
    before = [],
    ...simulated
  }: {
    transaction: TransactionToSend;
    before?: readonly TransactionToSend[] | undefined;
    tokens: readonly Address[];
    payee: Address;
  },
): Promise<Simulation | undefined> {
  const { transaction } = simulated;
  const account = transaction.from;
  const measurements = getMeasurements(simulated);
  for (const run of before.length > 0 ? [runInBlock] : [runInBlock, runByProbe]) {
    try {
      return toSimulation(await run(client, { transaction, before, measurements }), account);
    } catch {
      // The next method may work; if none does, the dialog says that nothing was simulated.
    }
  }
  return undefined;
}

function getMeasurements({
  transaction,
  tokens,
  payee,
}: {
  transaction: TransactionToSend;
  tokens: readonly Address[];
  payee: Address;
}): Measurement[] {
  const account = transaction.from;
  const watched = [...new Set([nativeToken, ...tokens])];
  const accounts = [...new Set([account, payee])];
  const balances = watched.flatMap((token) => accounts.map((holder) => ({ token, account: holder })));
  const allowances = watched
    .filter((token) => !isNativeToken(token))
    .map((token) => ({ token, account, spender: transaction.to }));
  return [...balances, ...allowances];
}
