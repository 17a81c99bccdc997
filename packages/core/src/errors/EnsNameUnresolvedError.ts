import { BaseError, type BaseErrorOptions } from './BaseError';

/** A name of the Ethereum Name Service that leads to no content. */
export class EnsNameUnresolvedError extends BaseError {
  override readonly name = 'EnsNameUnresolvedError';

  constructor(ensName: string, options: Pick<BaseErrorOptions, 'details' | 'cause'> = {}) {
    super('ENS_NAME_UNRESOLVED', `Failed to resolve ENS name: ${ensName}`, { ...options, retryable: true });
  }
}
