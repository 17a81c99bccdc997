import { BaseError } from '@livery/core/errors/BaseError';

/** The pools of a chain are still being read: the same request may succeed shortly. */
export class NotReadyError extends BaseError {
  override readonly name = 'NotReadyError';

  constructor(chainName: string) {
    super('NOT_READY', `The pools of ${chainName} are still being read.`, { retryable: true });
  }
}
