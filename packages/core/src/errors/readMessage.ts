import { BaseError } from './BaseError';

const maxLength = 200;

/**
 * Returns the message of an error for people, cut to 200 characters: the `shortMessage` of our own errors, the message
 * of the wallet or the node where viem or wagmi wrap it (without the request and version that they add), else the
 * error's own message. Empty when there is none.
 */
export function readMessage(error: unknown): string {
  return getText(error).trim().slice(0, maxLength);
}

/** Returns the code and the message of an error; the code is empty where it is not one of ours. */
export function readFailure(error: unknown): { code: string; reason: string } {
  return { code: error instanceof BaseError ? error.code : '', reason: readMessage(error) };
}

function getText(error: unknown): string {
  if (error instanceof BaseError) return error.shortMessage;
  if (!(error instanceof Error)) return String(error);
  // viem and wagmi both set `details` and `shortMessage`.
  const texts = [Reflect.get(error, 'details'), Reflect.get(error, 'shortMessage'), error.message];
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}
