import { create } from 'zustand';

type ChainFollowing = {
  /** The number of open trades; while there are any, the page stays on its chain. */
  holds: number;
  /** True once the trader or their link chose the chain; connecting a wallet then does not change it. */
  isExplicit: boolean;
};

/** Decides whether the page follows the wallet to another chain. */
export const useChainFollowing = create<ChainFollowing>(() => ({ holds: 0, isExplicit: false }));

/** Keeps the page on its chain until the returned function is called. */
export function lockChain(): () => void {
  const change = (by: 1 | -1) => useChainFollowing.setState(({ holds }) => ({ holds: holds + by }));
  change(1);
  return () => change(-1);
}
