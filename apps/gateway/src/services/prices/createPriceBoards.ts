import type { Context } from '../../context/createContext';
import { runAs } from '../../rpc/caller';
import { createPriceBoard, type PriceBoard } from './createPriceBoard';
import { recallPrices } from './recallPrices';

/** The boards of prices by the id of their chain. */
export type PriceBoards = ReadonlyMap<number, PriceBoard>;

/** Creates the boards of all chains, which end with the gateway. */
export function createPriceBoards({
  chains,
  clock,
  shutdown,
}: Pick<Context, 'chains' | 'clock' | 'shutdown'>): PriceBoards {
  // Not the visitor's calls: all visitors get what is read.
  const boards = new Map(
    [...chains].map(([id, state]) => [
      id,
      createPriceBoard(state, { clock, recall: () => runAs({}, () => recallPrices(state)) }),
    ]),
  );
  shutdown.closing.signal.addEventListener('abort', () => {
    for (const board of boards.values()) board.stop();
  });
  return boards;
}
