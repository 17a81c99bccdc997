import type { ChainState } from '../../chains/chainState';
import { createPriceBoard, type PriceBoard } from '../prices/createPriceBoard';

/** The most that a keeper may lose on a chain; where both are given, the lower of them. */
export type LossLimit = {
  /** In wei. */
  coins: bigint | undefined;
  /** In US dollars, in whole ones. */
  dollars: number | undefined;
};

/**
 * Creates a function that returns a chain's limit of losses in wei. Dollars are converted at the price of now, the
 * median of the last blocks in the pools of the chain; undefined while there is none.
 */
export function createLossLimit(
  state: ChainState,
  { coins, dollars }: LossLimit,
  { clock, board = createPriceBoard(state, { clock }) }: { clock: () => number; board?: PriceBoard },
): () => bigint | undefined {
  return () => {
    if (dollars === undefined) return coins;
    void board.ask();
    const price = board.find(state.chain.wrappedNative.address);
    if (!price) return undefined;
    const wei = BigInt(Math.floor(dollars / price));
    return coins !== undefined && coins < wei ? coins : wei;
  };
}
