import type { ApiError } from '@livery/core/wire/apiError';
import { GasEstimationError } from '../errors/GasEstimationError';
import { InsufficientFundsError } from '../errors/InsufficientFundsError';
import { NotReadyError } from '../errors/NotReadyError';
import { RpcUnavailableError } from '../errors/RpcUnavailableError';
import { TransactionRevertedError } from '../errors/TransactionRevertedError';
import { ValidationFailedError } from '../errors/ValidationFailedError';

type ErrorStatus = 400 | 500 | 503;

/** The one place where failures get their HTTP status, and the code and body that 0x v1 gives them. */
export function toErrorBody(error: unknown): { status: ErrorStatus; body: ApiError } {
  if (error instanceof ValidationFailedError) {
    const validationErrors = [...error.validationErrors];
    return { status: 400, body: { code: 100, reason: 'Validation Failed', validationErrors } };
  }
  if (error instanceof TransactionRevertedError) {
    const { reason, revert, shortMessage: message } = error;
    return { status: 400, body: { code: 105, reason, values: { message, ...(revert && { revert }) } } };
  }
  if (error instanceof InsufficientFundsError) {
    const values = { message: error.shortMessage };
    return { status: 400, body: { code: 109, reason: 'Insufficient funds for transaction', values } };
  }
  // Before the estimate, which fails too when no node answers.
  const unavailable = findUnavailable(error);
  if (unavailable) return { status: 503, body: { code: 108, reason: unavailable.shortMessage } };
  if (error instanceof GasEstimationError) return { status: 400, body: { code: 111, reason: 'Gas estimation failed' } };
  return { status: 500, body: { code: 500, reason: 'Internal Server Error' } };
}

/** What will pass by itself, also where viem has wrapped it in errors of its own. */
function findUnavailable(error: unknown): NotReadyError | RpcUnavailableError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof NotReadyError || cause instanceof RpcUnavailableError) return cause;
  }
  return undefined;
}
