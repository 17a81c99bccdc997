import { BaseError, UserRejectedRequestError } from 'viem';

/** Returns true for a wallet's error that says that its owner rejected the request. */
export function isRejection(error: unknown): boolean {
  return error instanceof BaseError && Boolean(error.walk((cause) => cause instanceof UserRejectedRequestError));
}
