import { nativeToken } from '@livery/core/domain/nativeToken';
import { address } from '@livery/core/wire/address';
import type { ValidationError } from '@livery/core/wire/apiError';
import * as v from 'valibot';
import type { Address } from 'viem';
import type { ChainState } from '../../store/chains/chainState';
import { validationCode } from './validationCode';

/** A token by its address, the native coin's symbol or stand-in, or the symbol of a bundled list, in any case. */
export function parseToken(
  { chain, listed }: ChainState,
  query: URLSearchParams,
  field: 'sellToken' | 'buyToken',
  errors: ValidationError[],
): Address | undefined {
  const text = query.get(field);
  if (!text) {
    errors.push({ field, code: validationCode.requiredField, reason: `should have required property '${field}'` });
    return undefined;
  }
  const name = text.toLowerCase();
  if (name === chain.native.symbol.toLowerCase() || name === nativeToken.toLowerCase()) return nativeToken;
  if (name === chain.wrappedNative.symbol.toLowerCase()) return chain.wrappedNative.address;
  if (/^0x[0-9a-f]{40}$/.test(name)) {
    const parsed = v.safeParse(address, text);
    if (parsed.success) return parsed.output;
    errors.push({ field, code: validationCode.invalidAddress, reason: `Invalid address: ${text}` });
    return undefined;
  }
  const token = listed.find(({ symbol }) => symbol.toLowerCase() === name);
  if (!token) {
    const reason = `Could not find token \`${text.slice(0, 64)}\``;
    errors.push({ field, code: validationCode.valueOutOfRange, reason });
  }
  return token?.address;
}
