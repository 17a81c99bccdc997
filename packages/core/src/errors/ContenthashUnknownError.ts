import { BaseError, type BaseErrorOptions } from './BaseError';

/** A contenthash that is not of IPFS or IPNS, or is no contenthash at all. */
export class ContenthashUnknownError extends BaseError {
  override readonly name = 'ContenthashUnknownError';

  constructor(value: string, options: Pick<BaseErrorOptions, 'cause'> = {}) {
    super('CONTENTHASH_UNKNOWN', `Failed to translate contenthash to URI: ${value}`, options);
  }
}
