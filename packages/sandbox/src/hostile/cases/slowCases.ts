import type { GateCode } from '@livery/core/gate/verdict';
import { type HostileCase, thief } from '../hostileCase';

/** Reads of the final check, each of which a node may answer late. */
const reads = ['eth_simulateV1', 'eth_estimateGas', 'eth_gasPrice', 'eth_blockNumber', 'eth_getBlockByNumber'];

const changes: readonly (readonly [string, GateCode, Record<string, unknown>])[] = [
  ['switches to another network', 'WRONG_CHAIN', { eth_chainId: '0x38' }],
  ['switches to another account', 'WRONG_SENDER', { eth_accounts: [thief] }],
  ['locks its account', 'WRONG_SENDER', { eth_accounts: [] }],
];

/** Wallets that change without an event while a node is slow: after they were asked for their state, before the request. */
export const slowCases: readonly HostileCase[] = [
  ...reads.flatMap((during) =>
    changes.map(
      ([what, code, answers]): HostileCase =>
        toCase(`the wallet ${what} while a node is slow with ${during} at the final check`, code, { during, answers }),
    ),
  ),
  ...changes.map(([what, code, answers]) => ({
    ...toCase(`the wallet ${what} while a node is slow on chain 137`, code, { during: 'eth_simulateV1', answers }),
    chainId: 137,
  })),
];

function toCase(title: string, code: GateCode, late: Pick<HostileCase, 'during' | 'answers'>): HostileCase {
  return { title, code, trade: 'nativeSold', when: 'reviewed', ...late };
}
