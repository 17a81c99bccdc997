import type { Token } from '../../domain/tokens/token';
import type { ChainFacts } from '../chainFacts';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** Both nodes describe a token that does not ship with the page alike, and with the decimals on the screen. */
export const tokenDisputed: Rule<GateContext> = {
  code: 'TOKEN_MISMATCH',
  check: ({ intent, facts }) => findDispute([intent.sellToken, intent.buyToken], facts),
};

/** Returns a sentence about the first token that the nodes describe differently; undefined when there is none. */
export function findDispute(tokens: readonly Token[], facts: ChainFacts): string | undefined {
  const disputed = tokens.find((token) => !isUndisputed(token, facts));
  return disputed && `Your wallet and this exchange disagree about the token ${disputed.address}.`;
}

function isUndisputed({ address, decimals }: Token, { tokens = [], witness }: ChainFacts): boolean {
  const own = tokens.find((token) => token.address === address);
  const witnessed = witness?.tokens.find((token) => token.address === address);
  const known = [own, witnessed].flatMap((token) => token ?? []);
  return known.every((token) => token.decimals === decimals && token.symbol === known[0]?.symbol);
}
