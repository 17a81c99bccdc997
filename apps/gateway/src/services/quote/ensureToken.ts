import { isNativeToken } from '@livery/core/domain/nativeToken';
import type { Address } from 'viem';
import { ValidationFailedError } from '../../errors/ValidationFailedError';
import type { ChainState } from '../../store/chains/chainState';
import { lookUpToken } from '../../store/chains/lookUpToken';
import { validationCode } from './validationCode';

/** Decimals of a token that a request names; one that no pool holds is looked up on the chain first. Throws when it is no token. */
export async function ensureToken(state: ChainState, field: 'sellToken' | 'buyToken', token: Address): Promise<number> {
  if (isNativeToken(token)) return 18;
  const key = token.toLowerCase();
  if (!state.decimals.has(key)) await lookUpToken(state, token);
  const decimals = state.decimals.get(key);
  if (decimals !== undefined) return decimals;
  const reason = 'TOKEN_NOT_SUPPORTED';
  throw new ValidationFailedError([{ field, code: validationCode.tokenNotSupported, reason }]);
}
