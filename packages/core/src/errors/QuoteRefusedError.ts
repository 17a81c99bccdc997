import { BaseError } from './BaseError';

/** The quote server found fault with the request: the same again is refused again. `fields` says which, as 0x v1 does. */
export class QuoteRefusedError extends BaseError {
  override readonly name = 'QuoteRefusedError';
  readonly fields: readonly { field: string; reason: string }[];

  constructor(refusal: { reason: string; fields?: readonly { field: string; reason: string }[]; details: string }) {
    super('QUOTE_REFUSED', refusal.reason, { details: refusal.details, retryable: false });
    this.fields = refusal.fields ?? [];
  }
}
