import { BaseError, type BaseErrorOptions } from './BaseError';

/** No source of a list gave it. Why stays in `details` and `cause`: an outsider is not told what our network looks like. */
export class ListDownloadError extends BaseError {
  override readonly name = 'ListDownloadError';

  constructor(url: string, options: Pick<BaseErrorOptions, 'details' | 'cause'> = {}) {
    super('LIST_DOWNLOAD', `Failed to download list ${url}`, { ...options, retryable: true });
  }
}
