import type { Hash } from 'viem';
import type { ChainState } from '../../chains/chainState';

/**
 * Creates a function that reads something of a chain once for each head of its pools, however often it is called. A
 * read that throws is repeated.
 */
export function oncePerBlock<Result>(
  state: Pick<ChainState, 'pools'>,
  read: () => Promise<Result>,
): () => Promise<Result> {
  let known: { head: Hash; result: Result } | undefined;
  return async () => {
    const head = getHead(state);
    if (known && known.head === head) return known.result;
    const result = await read();
    known = head && { head, result };
    return result;
  };
}

/** Returns the hash of the last block that the pools of a chain are as of; undefined before they were read. */
export function getHead({ pools }: Pick<ChainState, 'pools'>): Hash | undefined {
  return pools?.journal.at(-1)?.hash;
}
