/** How high a chain is, as far as this page knows. */
export type ChainHead = {
  blockNumber: bigint;
  /** How many looks in a row found it lower than shown. */
  lowerLooks: number;
};

/** As many looks as it takes to believe that the chain has really become shorter. */
const enoughLooks = 3;

/**
 * The head after another look. A node that lies behind the one asked before must not set the page back, so a lower block
 * counts only when it is all that is seen for three looks: then the chain was reorganised or set back.
 */
export function nextChainHead(before: ChainHead | undefined, blockNumber: bigint): ChainHead {
  if (before === undefined || blockNumber >= before.blockNumber) return { blockNumber, lowerLooks: 0 };
  const lowerLooks = before.lowerLooks + 1;
  return lowerLooks < enoughLooks ? { ...before, lowerLooks } : { blockNumber, lowerLooks: 0 };
}
