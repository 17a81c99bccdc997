import type { CommonContext } from './commonContext';
import type { Rule } from './rule';

/** The wallet and all parts of the action are on the chain of the screen. */
export const wrongChain: Rule<CommonContext> = {
  code: 'WRONG_CHAIN',
  check({ intent: { chainId }, facts, parts: { chainIds } }) {
    if (facts.chainId !== chainId) return 'Your wallet is on a different network.';
    return chainIds.every((id) => id === chainId) ? undefined : 'A part of this is for a different network.';
  },
};
