import { BaseError } from 'viem';

/** Matches the messages of the gateway and of providers. */
const named = /limited to (\d{1,6}) blocks|up to an? (\d{1,6}) block/i;

/** Returns the most blocks of which a node says that it takes them at once; undefined for another failure. */
export function getNamedRange(error: unknown): bigint | undefined {
  const match = error instanceof BaseError ? named.exec(error.details) : null;
  const blocks = BigInt(match?.[1] ?? match?.[2] ?? 0);
  return blocks > 0n ? blocks : undefined;
}
