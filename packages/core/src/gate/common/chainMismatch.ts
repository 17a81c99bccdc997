import type { CommonContext } from './commonContext';
import type { Rule } from './rule';

/** Wallet and gateway are on the same chain: one block, some ten deep, has the same hash on both sides. */
export const chainMismatch: Rule<Pick<CommonContext, 'facts'>> = {
  code: 'CHAIN_MISMATCH',
  check({ facts }) {
    const { blockHashFromWallet, blockHashFromGateway } = facts;
    return blockHashFromWallet !== undefined && blockHashFromWallet === blockHashFromGateway
      ? undefined
      : 'Your wallet is on a different chain than this exchange.';
  },
};
