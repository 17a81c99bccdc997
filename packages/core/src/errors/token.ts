import type { Address } from 'viem';
import { BaseError } from './BaseError';

/** A token's contract returns no decimals. */
export class TokenUnreadableError extends BaseError {
  override readonly name = 'TokenUnreadableError';

  constructor(address: Address) {
    super('TOKEN_UNREADABLE', `The token ${address} could not be read.`, { retryable: true });
  }
}
