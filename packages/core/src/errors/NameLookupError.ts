import { BaseError } from './BaseError';

/** Nobody could say where a name leads; asking again may help. */
export class NameLookupError extends BaseError {
  override readonly name = 'NameLookupError';
  readonly recipientName: string;

  constructor(recipientName: string, cause: unknown) {
    super('NAME_LOOKUP_FAILED', `${recipientName} could not be looked up.`, { cause, retryable: true });
    this.recipientName = recipientName;
  }
}
