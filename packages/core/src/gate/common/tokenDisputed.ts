import type { TokenDispute } from '../../domain/swap/witness';
import type { CommonContext } from './commonContext';
import type { Rule } from './rule';

/** Both nodes describe a token that does not ship with the page alike, and with the decimals on the screen. */
export const tokenDisputed: Rule<CommonContext> = {
  code: 'TOKEN_MISMATCH',
  check({ parts: { tokens }, facts: { tokens: read = [], witness } }) {
    const dispute = tokens
      .map((token) => ({
        token,
        gateway: read.find(({ address }) => address === token.address),
        wallet: witness?.tokens.find(({ address }) => address === token.address),
      }))
      .find(isDisputed);
    if (!dispute) return undefined;
    return { reason: `Your wallet and this exchange disagree about the token ${dispute.token.address}.`, dispute };
  },
};

function isDisputed({ token, gateway, wallet }: TokenDispute): boolean {
  const known = [gateway, wallet].flatMap((description) => description ?? []);
  return known.some(({ decimals, symbol }) => decimals !== token.decimals || symbol !== known[0]?.symbol);
}
