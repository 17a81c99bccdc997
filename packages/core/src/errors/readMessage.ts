import { BaseError } from './BaseError';

const longest = 200;

/**
 * What an error says to people, at most 200 characters: our own sentence; the words of the wallet or the node where viem
 * or wagmi wrap them, without the request and the version that these add; else the error's message. Empty when it has none.
 */
export function readMessage(error: unknown): string {
  return getWords(error).trim().slice(0, longest);
}

function getWords(error: unknown): string {
  if (error instanceof BaseError) return error.shortMessage;
  if (!(error instanceof Error)) return String(error);
  // Both libraries have these two.
  const words = [Reflect.get(error, 'details'), Reflect.get(error, 'shortMessage'), error.message];
  return words.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}
