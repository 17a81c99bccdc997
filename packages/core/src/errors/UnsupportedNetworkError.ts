import { BaseError } from './BaseError';

/** A wallet cannot be used on this network at all. */
export class UnsupportedNetworkError extends BaseError {
  override readonly name = 'UnsupportedNetworkError';

  constructor(chainId: number) {
    super('UNSUPPORTED_NETWORK', `Unsupported network ID: ${chainId}`);
  }
}
