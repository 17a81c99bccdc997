import type { ChainFacts } from '../chainFacts';
import type { Rule } from '../rule';

/** The wallet sees the same chain as the gateway: one block, some ten deep, has one hash on both sides. */
export const chainMismatch: Rule<{ facts: ChainFacts }> = {
  code: 'CHAIN_MISMATCH',
  check({ facts }) {
    const { blockHashFromWallet, blockHashFromGateway } = facts;
    return blockHashFromWallet !== undefined && blockHashFromWallet === blockHashFromGateway
      ? undefined
      : 'Your wallet does not see the same chain as this exchange.';
  },
};
