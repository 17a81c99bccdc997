import { BaseError } from '@livery/core/errors/BaseError';

/** The router of the chain's own exchange does not answer, so no pool of it can be used. */
export class RouterSilentError extends BaseError {
  override readonly name = 'RouterSilentError';

  constructor(venue: string) {
    super('ROUTER_SILENT', `The router of ${venue} does not answer.`, { retryable: true });
  }
}
