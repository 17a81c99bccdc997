import { isNativeToken } from '@livery/core/domain/nativeToken';
import type { Address } from 'viem';
import { ValidationFailedError } from '../../errors/ValidationFailedError';
import type { ChainState } from '../../store/chains/chainState';
import { getDecimals } from '../../store/chains/getDecimals';
import { validationCode } from './validationCode';

/** Decimals of a token that a request names. Throws `ValidationFailedError` when it is none, and what `getDecimals` throws. */
export async function ensureToken(state: ChainState, field: 'sellToken' | 'buyToken', token: Address): Promise<number> {
  if (isNativeToken(token)) return 18;
  const decimals = await getDecimals(state, token);
  if (decimals !== undefined) return decimals;
  const reason = 'TOKEN_NOT_SUPPORTED';
  throw new ValidationFailedError([{ field, code: validationCode.tokenNotSupported, reason }]);
}
