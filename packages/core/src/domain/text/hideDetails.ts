/** Stands for a hidden part of a text. */
const mask = '*';

/**
 * Accounts, hashes and keys in hex, also shortened ones; names of accounts; long digits; and numbers that are not a part of a
 * word, such as amounts. A symbol that begins with a digit is kept.
 */
const details =
  /0x[0-9a-f]{4,}|[0-9a-f]{8,}|[^\s/:?#@"'()]+\.eth(?![\p{L}\d])|\d{8,}|(?<![\p{L}\d.,])\d+(?:[.,]\d+)*(?![\p{L}\d])/giu;

/** Returns a text with every account, hash, name of an account and amount replaced by `*`. */
export function hideDetails(text: string): string {
  return text.replace(details, mask);
}
