import type { GateCode } from '@livery/core/gate/common/verdict';
import { type HostileCase, otherChains, thief } from '../hostileCase';

/** Reads of the final check, each of which a node may answer late. */
const reads = ['eth_simulateV1', 'eth_estimateGas', 'eth_gasPrice', 'eth_blockNumber', 'eth_getBlockByNumber'];

type Change = readonly [what: string, code: GateCode, change: Pick<HostileCase, 'answers' | 'event' | 'says'>];

const silently: readonly Change[] = [
  ['silently switches to another network', 'WRONG_CHAIN', { answers: { eth_chainId: '0x38' } }],
  ['silently switches to another account', 'WRONG_SENDER', { answers: { eth_accounts: [thief] } }],
  ['silently locks its account', 'WRONG_SENDER', { answers: { eth_accounts: [] } }],
];
const openly: readonly Change[] = [
  ['switches to another network', 'WRONG_CHAIN', { event: { chainId: 56 } }],
  ['switches to another account', 'WRONG_SENDER', { event: { account: thief } }],
  ['disconnects', 'WRONG_SENDER', { event: 'disconnect', says: 'wallet.gone' }],
];

/** Wallets that change while a node is slow: after they were asked for their state, before the request. */
export const slowCases: readonly HostileCase[] = [
  ...reads.flatMap((during) =>
    [...silently, ...openly].map((change) => toCase(change, `while a node is slow with ${during}`, { during })),
  ),
  ...silently.map((change) => onChain(137, change)),
  ...otherChains.flatMap((chainId) =>
    // Chain 56 is the network that the others switch to.
    openly.filter(([, code]) => chainId !== 56 || code !== 'WRONG_CHAIN').map((change) => onChain(chainId, change)),
  ),
  ...silently.map((change) => ({
    ...toCase(change, 'while a node is slow at an approval', { during: 'eth_getBlockByNumber' }),
    trade: 'approval' as const,
  })),
];

function onChain(chainId: number, change: Change): HostileCase {
  return toCase(change, `while a node is slow on chain ${chainId}`, { during: 'eth_simulateV1', chainId });
}

function toCase([what, code, change]: Change, when: string, scene: Partial<HostileCase>): HostileCase {
  return { title: `the wallet ${what} ${when}`, code, trade: 'nativeSold', when: 'reviewed', ...change, ...scene };
}
