import type { Address } from 'viem';
import type { ChainState } from './chainState';
import { lookUpToken } from './lookUpToken';

/**
 * Decimals of a token; one that no pool holds is looked up on the chain first, once however many ask. Undefined when the
 * address is no token. Throws `NotReadyError`, and viem's errors when the node fails.
 */
export async function getDecimals(state: ChainState, token: Address): Promise<number | undefined> {
  const { decimals, pools, lookUps, nonTokens } = state;
  const key = token.toLowerCase();
  const known = decimals.get(key) ?? pools?.lookedUp.get(key)?.decimals;
  if (known !== undefined || nonTokens.has(key)) return known;
  const under = lookUps.get(key);
  if (under) return under;
  const lookUp = lookUpToken(state, token).finally(() => lookUps.delete(key));
  lookUps.set(key, lookUp);
  return lookUp;
}
