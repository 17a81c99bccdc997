import { BaseError } from '@livery/core/errors/BaseError';

/** The pools of a chain are still being read, or cannot follow its head: the same request may succeed shortly. */
export class NotReadyError extends BaseError {
  override readonly name = 'NotReadyError';

  constructor(chainName: string) {
    super('NOT_READY', `The pools of ${chainName} are not up to date yet.`, { retryable: true });
  }
}
