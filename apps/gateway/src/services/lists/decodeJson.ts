import { TokenListInvalidError } from '@livery/core/errors/TokenListInvalidError';

/** The JSON in bytes that must be UTF-8. Throws `TokenListInvalidError`. */
export function decodeJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new TokenListInvalidError('the list is not JSON in UTF-8');
  }
}
