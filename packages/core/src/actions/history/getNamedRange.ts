import { BaseError } from 'viem';

/** Matches the number in the messages of the gateway and of providers, each of which has its own words. */
const named =
  /(?:limited to|up to|limit (?:of|is)|maximum|maximum is set to|max(?:imum)? block range:?|ranges over|requested blocks is|your plan \(\d+ >) ?(?:an? )?(?:0 - )?(\d[\d,]{0,8})(k?)\b/i;
const aboutBlocks = /block|range/i;
/** Matches those of a node that has no bound of blocks, but too much to answer. */
const aboutAnswer = /result/i;

/** Returns the most blocks of which a node says that it takes them at once; undefined for another failure. */
export function getNamedRange(error: unknown): bigint | undefined {
  const words = error instanceof BaseError ? error.details : '';
  if (!aboutBlocks.test(words) || aboutAnswer.test(words)) return undefined;
  const [, digits = '0', thousands] = named.exec(words) ?? [];
  const blocks = BigInt(digits.replaceAll(',', '')) * (thousands ? 1_000n : 1n);
  return blocks > 0n ? blocks : undefined;
}
