import { BaseError } from '@livery/core/errors/BaseError';

/** An address that the gateway does not go to: not https, no public host, or not on port 443. Nothing was sent. */
export class ForbiddenUrlError extends BaseError {
  override readonly name = 'ForbiddenUrlError';

  constructor(details: string) {
    super('FORBIDDEN_URL', 'This address is not fetched.', { details });
  }
}
