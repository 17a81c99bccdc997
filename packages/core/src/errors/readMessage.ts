import { BaseError } from './BaseError';
import { listThrown } from './thrown';
import { toLine } from './toLine';

const maxLength = 200;
/** The longest text that is cleaned: what is behind it would be cut off anyway. */
const maxRead = 4_000;

/** The words of a program about its own fault, which mean nothing to a trader. */
const programWords =
  /\[object |can(no|')t (read|set|access) propert|cannot (destructure|convert) |is not (a function|iterable|an object)|\bundefined\b|^(null|nan|true|false)$|\bjson at position|not valid json|maximum call stack/i;
/** Words that wallets and nodes put around the reason. */
const emptyWords = /^(uncaught )?(error|internal error|internal json-?rpc error|unknown error|failed|failure)[.:!]?$/i;

/**
 * Returns the words of whatever was thrown for people, as one line of at most 200 characters: the `shortMessage` of our
 * own errors, the message of the wallet or the node where viem or wagmi wrap it (without the request and version that
 * they add), else the error's own message. Empty when there is none. Never throws.
 */
export function readMessage(thrown: unknown): string {
  return toLine(getText(thrown).slice(0, maxRead), maxLength);
}

/** The sentence in place of a wallet's reason, which a page says in its own language. */
export const noReason = 'The wallet gave no reason.';

/** Returns the words of a wallet's failure as `readMessage` does, or a sentence that says that it gave none. */
export function readReason(thrown: unknown): string {
  return readMessage(thrown) || noReason;
}

/** Returns the code and the message of an error; the code is empty where it is not one of ours. */
export function readFailure(error: unknown): { code: string; reason: string } {
  return { code: isOwn(error) ? error.code : '', reason: readMessage(error) };
}

/** Returns true for an error of ours; a proxy may throw at the question. */
function isOwn(thrown: unknown): thrown is BaseError {
  try {
    return thrown instanceof BaseError;
  } catch {
    return false;
  }
}

function getText(thrown: unknown): string {
  if (isOwn(thrown)) return thrown.shortMessage;
  const parts = listThrown(thrown);
  // A wrapper has the wallet's words as its details, before which it puts its own.
  const own = parts.flatMap(({ texts, isWrapper }) => (isWrapper ? [] : texts));
  const wrapped = parts.flatMap(({ texts, isWrapper }) => (isWrapper ? texts : []));
  const texts = [...own, ...wrapped].filter((text) => !programWords.test(text.slice(0, maxRead)));
  return texts.find((text) => !emptyWords.test(text.trim())) ?? texts[0] ?? '';
}
