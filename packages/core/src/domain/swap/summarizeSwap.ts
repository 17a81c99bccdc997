import type { Address } from 'viem';
import { formatSignificant } from '../amounts/formatSignificant';
import { shortenAddress } from '../text/shortenAddress';
import { abbreviateSymbol, type Token } from '../tokens/token';

/** A swap to summarize; amounts in base units, `recipient` when it is not the trader. */
export type SwapToSummarize = {
  sellToken: Token;
  buyToken: Token;
  sellAmount: bigint;
  buyAmount: bigint;
  recipient?: Address | undefined;
};

/** Returns the parts of 'Swap 1.23 A for 4.56 B to 0x1234…abcd' for the catalogue to join, amounts with three significant digits. */
export function summarizeSwap(swap: SwapToSummarize) {
  return {
    sellAmount: formatSignificant(swap.sellAmount, swap.sellToken.decimals, 3),
    sellSymbol: abbreviateSymbol(swap.sellToken.symbol),
    buyAmount: formatSignificant(swap.buyAmount, swap.buyToken.decimals, 3),
    buySymbol: abbreviateSymbol(swap.buyToken.symbol),
    recipient: swap.recipient && shortenAddress(swap.recipient),
  };
}
