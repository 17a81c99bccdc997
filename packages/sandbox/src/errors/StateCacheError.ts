import { BaseError } from '@livery/core/errors/BaseError';

export class StateCacheError extends BaseError {
  override readonly name = 'StateCacheError';

  constructor(folder: string, cause: unknown) {
    super(
      'STATE_CACHE_UNUSABLE',
      `The state of the local chains cannot be kept in ${folder}: make the folder writable, or choose another with SANDBOX_CACHE.`,
      { cause, details: String(cause) },
    );
  }
}
