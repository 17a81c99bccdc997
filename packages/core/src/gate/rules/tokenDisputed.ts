import type { TokenDispute } from '../../domain/swap/witness';
import type { Token } from '../../domain/tokens/token';
import type { ChainFacts } from '../chainFacts';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** Both nodes describe a token that does not ship with the page alike, and with the decimals on the screen. */
export const tokenDisputed: Rule<GateContext> = {
  code: 'TOKEN_MISMATCH',
  check: ({ intent, facts }) => findDispute([intent.sellToken, intent.buyToken], facts),
};

/** Returns the first token that the nodes describe differently, with each one's description; undefined when there is none. */
export function getDispute(
  tokens: readonly Token[],
  { tokens: read = [], witness }: Pick<ChainFacts, 'tokens' | 'witness'>,
): TokenDispute | undefined {
  return tokens
    .map((token) => ({
      token,
      gateway: read.find(({ address }) => address === token.address),
      wallet: witness?.tokens.find(({ address }) => address === token.address),
    }))
    .find(isDisputed);
}

function isDisputed({ token, gateway, wallet }: TokenDispute): boolean {
  const known = [gateway, wallet].flatMap((description) => description ?? []);
  return known.some(({ decimals, symbol }) => decimals !== token.decimals || symbol !== known[0]?.symbol);
}

/** Returns a sentence about the first token that the nodes describe differently; undefined when there is none. */
export function findDispute(tokens: readonly Token[], facts: ChainFacts): string | undefined {
  const dispute = getDispute(tokens, facts);
  return dispute && `Your wallet and this exchange disagree about the token ${dispute.token.address}.`;
}
