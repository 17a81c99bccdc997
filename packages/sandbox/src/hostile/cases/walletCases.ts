import { type HostileCase, thief } from '../hostileCase';

const bnbChain = '0x38';
const moments = [
  ['before the review', {}],
  ['after the review', { when: 'reviewed' }],
] as const;

/** Wallets whose state changed without an event. */
export const walletCases: readonly HostileCase[] = moments.flatMap(([moment, when]): HostileCase[] => [
  {
    title: `the wallet is on another network ${moment}`,
    code: 'WRONG_CHAIN',
    trade: 'nativeSold',
    answers: { eth_chainId: bnbChain },
    ...when,
  },
  {
    title: `the wallet has another account ${moment}`,
    code: 'WRONG_SENDER',
    trade: 'nativeSold',
    answers: { eth_accounts: [thief] },
    ...when,
  },
  {
    title: `the wallet has no account ${moment}`,
    code: 'WRONG_SENDER',
    trade: 'nativeSold',
    answers: { eth_accounts: [] },
    ...when,
  },
  {
    title: `the wallet sees another block ${moment}`,
    code: 'CHAIN_MISMATCH',
    trade: 'tokenSold',
    answers: { eth_getBlockByNumber: null },
    ...when,
  },
]);
