import type { Address } from 'viem';
import type { Rule } from './rule';
import type { ByNode } from './walletFacts';

/** A node's reading of a pair, for a permit or an approval of its shares. */
export type PermitFacts = { pair: Address; nonce: bigint };

/** The contract whose shares are approved or signed for is the factory's pair of the tokens on the screen, by both nodes. */
export const pairDisputed: Rule<{ pair: Address | undefined; facts: { permit?: ByNode<PermitFacts> | undefined } }> = {
  code: 'TARGET_NOT_ALLOWED',
  check({ pair: shown, facts: { permit } }) {
    if (!shown) return undefined;
    if (!permit?.gateway) return 'The pair of these tokens could not be read.';
    const isPair = [permit.gateway, permit.wallet ?? permit.gateway].every(({ pair }) => pair === shown);
    return isPair ? undefined : `${shown} is not the pair of these tokens.`;
  },
};
