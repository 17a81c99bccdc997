import { BaseError } from './BaseError';

type Refusal = {
  reason: string;
  fields?: readonly { field: string; reason: string }[];
  revert?: { code: string; name: string } | undefined;
  details: string;
};

/** The quote server found fault with the request: the same again is refused again. `fields` says which, as 0x v1 does. */
export class QuoteRefusedError extends BaseError {
  override readonly name = 'QuoteRefusedError';
  readonly fields: readonly { field: string; reason: string }[];

  /** Why the transaction would revert, when the server has tried it. */
  readonly revert: Refusal['revert'];

  constructor(refusal: Refusal) {
    super('QUOTE_REFUSED', refusal.reason, { details: refusal.details, retryable: false });
    this.fields = refusal.fields ?? [];
    this.revert = refusal.revert;
  }
}
