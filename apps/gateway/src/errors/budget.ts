import { BaseError } from '@livery/core/errors/BaseError';

/** A visitor, or all of them together, want more than the gateway gives; the same request may succeed after the wait. */
export class OverBudgetError extends BaseError {
  override readonly name = 'OverBudgetError';
  readonly retryAfterSeconds: number;

  constructor(whose: 'visitor' | 'all', retryAfterSeconds = 1) {
    const isVisitor = whose === 'visitor';
    const sentence = isVisitor ? 'Too many requests from this address.' : 'The gateway is busy.';
    super(isVisitor ? 'OVER_BUDGET' : 'OVERLOADED', sentence, { retryable: true });
    this.retryAfterSeconds = Math.max(1, Math.min(60, Math.ceil(retryAfterSeconds)));
  }
}
