import { BaseError } from '@livery/core/errors/BaseError';
import type { ApiError } from '@livery/core/wire/apiError';
import { OverBudgetError } from '../errors/budget';
import { InsufficientFundsError, TransactionRevertedError, ValidationFailedError } from '../errors/quote';
import { PlanUsedUpError } from '../errors/rpc';

type Status = 400 | 401 | 403 | 404 | 409 | 422 | 429 | 500 | 502 | 503;

/** The one reason for all failed downloads of images: the details would reveal the network that the gateway sees. */
const imageFailed = 'Failed to download the image.';

/** Status by error code; `code` is the one of 0x v1, the status when absent, and `reason` replaces the error's message. */
const answers: ReadonlyMap<string, { status: Status; code?: number; reason?: string }> = new Map([
  ['VALIDATION_FAILED', { status: 400, code: 100 }],
  ['TRANSACTION_REVERTED', { status: 400, code: 105 }],
  ['NOT_READY', { status: 503, code: 108 }],
  ['RPC_UNAVAILABLE', { status: 503, code: 108 }],
  ['PLAN_USED_UP', { status: 503, code: 108 }],
  ['INSUFFICIENT_FUNDS', { status: 400, code: 109, reason: 'Insufficient funds for transaction' }],
  ['GAS_ESTIMATION_FAILED', { status: 400, code: 111 }],
  ['LIST_URL_UNRECOGNIZED', { status: 400 }],
  ['TOKEN_LIST_INVALID', { status: 422 }],
  ['DUPLICATE_TOKENS', { status: 422 }],
  ['CONTENTHASH_UNKNOWN', { status: 422 }],
  ['ENS_NAME_UNRESOLVED', { status: 502 }],
  ['LIST_DOWNLOAD', { status: 502 }],
  ['IMAGE_REFUSED', { status: 422 }],
  ['FORBIDDEN_URL', { status: 502, reason: imageFailed }],
  ['FETCH_FAILED', { status: 502, reason: imageFailed }],
  ['RESPONSE_TOO_LARGE', { status: 502, reason: imageFailed }],
  ['BUSY', { status: 503 }],
  ['OVER_BUDGET', { status: 429, code: 103 }],
  ['OVERLOADED', { status: 503 }],
  ['MALFORMED_JSON', { status: 400, code: 101 }],
  ['QUEUE_FULL', { status: 503 }],
  ['BOOK_NOT_READY', { status: 503, code: 108 }],
  ['TOKEN_REFUSED', { status: 401 }],
  ['TOKEN_OF_OTHER_HOST', { status: 403 }],
  ['NO_TOKENS', { status: 403 }],
  ['ENTRY_UNKNOWN', { status: 404 }],
  ['ENTRY_CONFLICT', { status: 409 }],
  ['TOO_MANY_ENTRIES', { status: 409 }],
  ['DATABASE_UNAVAILABLE', { status: 503, code: 108 }],
]);

/**
 * Returns the HTTP status and the body of a failure, status 500 for an unexpected one. Errors are found inside viem's,
 * which wrap those of a chain.
 */
export function toErrorBody(error: unknown): { status: Status; body: ApiError } {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!(cause instanceof BaseError)) continue;
    const answer = answers.get(cause.code);
    if (!answer) continue;
    const { status, code = status, reason = cause.shortMessage } = answer;
    return { status, body: { code, reason, ...getParticulars(cause) } };
  }
  return { status: 500, body: { code: 500, reason: 'Internal Server Error' } };
}

/** Returns the seconds to wait before the same request may succeed; undefined when waiting does not help. */
export function getRetryAfter(error: unknown, status: Status): number | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OverBudgetError || cause instanceof PlanUsedUpError) return cause.retryAfterSeconds;
  }
  return status === 429 || status === 503 ? 1 : undefined;
}

function getParticulars(error: BaseError): Partial<ApiError> {
  if (error instanceof ValidationFailedError) return { validationErrors: [...error.validationErrors] };
  if (error instanceof InsufficientFundsError) return { values: { message: error.shortMessage } };
  if (!(error instanceof TransactionRevertedError)) return {};
  const { reason, revert, shortMessage: message } = error;
  return { reason, values: { message, ...(revert && { revert }) } };
}
