import { BaseError, type BaseErrorOptions } from './BaseError';

/** The quote server did not respond: it is unreachable, too slow, overloaded or broken. A retry may help. */
export class QuoteFailedError extends BaseError {
  override readonly name = 'QuoteFailedError';

  constructor(options: Pick<BaseErrorOptions, 'details' | 'cause'> = {}) {
    super('QUOTE_FAILED', 'The quote server did not respond.', { ...options, retryable: true });
  }
}

/** The response of the quote server is not a quote: not JSON, too large, or without a required field. A retry may help. */
export class InvalidQuoteError extends BaseError {
  override readonly name = 'InvalidQuoteError';

  constructor(options: Pick<BaseErrorOptions, 'details' | 'cause'> = {}) {
    super('QUOTE_INVALID', 'The quote server sent an invalid reply.', { ...options, retryable: true });
  }
}

type Refusal = {
  reason: string;
  fields?: readonly { field: string; reason: string }[];
  revert?: { code: string; name: string } | undefined;
  details: string;
};

/**
 * The quote server rejected the request; the same request would be rejected again. `fields` are its validation errors,
 * as in 0x v1.
 */
export class QuoteRefusedError extends BaseError {
  override readonly name = 'QuoteRefusedError';
  readonly fields: readonly { field: string; reason: string }[];

  /** The reason why the transaction would revert, when the server simulated it. */
  readonly revert: Refusal['revert'];

  constructor(refusal: Refusal) {
    super('QUOTE_REFUSED', refusal.reason, { details: refusal.details, retryable: false });
    this.fields = refusal.fields ?? [];
    this.revert = refusal.revert;
  }
}

/** No route can trade this amount between these tokens. */
export class InsufficientLiquidityError extends BaseError {
  override readonly name = 'InsufficientLiquidityError';

  constructor(options: Pick<BaseErrorOptions, 'details' | 'cause'> = {}) {
    super('INSUFFICIENT_LIQUIDITY', 'Insufficient liquidity for this trade.', { ...options, retryable: false });
  }
}
