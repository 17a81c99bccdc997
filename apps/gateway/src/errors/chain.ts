import { BaseError } from '@livery/core/errors/BaseError';

/** The router of the chain's own exchange does not answer, so no pool of it can be used. */
export class RouterSilentError extends BaseError {
  override readonly name = 'RouterSilentError';

  constructor(venue: string) {
    super('ROUTER_SILENT', `The router of ${venue} does not answer.`, { retryable: true });
  }
}

/**
 * The block that pools were read of was replaced while they were read: what was read is of two branches, or the node
 * told two blocks of one number.
 */
export class HeadReplacedError extends BaseError {
  override readonly name = 'HeadReplacedError';

  constructor(blockNumber: bigint) {
    super('HEAD_REPLACED', `Block ${blockNumber} was replaced while it was read.`, { retryable: true });
  }
}
