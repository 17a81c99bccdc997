import { BaseError, type BaseErrorOptions } from '@livery/core/errors/BaseError';

/** The gateway does not connect to this URL: not https, not a public host, or not port 443. Nothing was sent. */
export class ForbiddenUrlError extends BaseError {
  override readonly name = 'ForbiddenUrlError';

  constructor(details: string) {
    super('FORBIDDEN_URL', 'This URL is not fetched.', { details });
  }
}

/** A public host did not answer in time, or its answer has another form than the requested one. */
export class FetchFailedError extends BaseError {
  override readonly name = 'FetchFailedError';
  /** The HTTP status of the answer; undefined when none came. */
  readonly status: number | undefined;

  constructor(
    details: string,
    { status, cause }: Pick<BaseErrorOptions, 'cause'> & { status?: number | undefined } = {},
  ) {
    super('FETCH_FAILED', 'The download failed.', { cause, details, retryable: true });
    this.status = status;
  }
}

/** The bytes are not exactly one raster image within the limits of a logo. */
export class ImageRefusedError extends BaseError {
  override readonly name = 'ImageRefusedError';

  constructor(details: string) {
    super('IMAGE_REFUSED', 'The image is not served.', { details });
  }
}

/** Too many requests for external content are waiting already. */
export class BusyError extends BaseError {
  override readonly name = 'BusyError';

  constructor() {
    super('BUSY', 'Too many downloads are waiting.', { retryable: true });
  }
}
