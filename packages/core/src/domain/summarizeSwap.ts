import type { Address } from 'viem';
import { abbreviateSymbol } from './abbreviateSymbol';
import { formatSignificant } from './formatSignificant';
import { shortenAddress } from './shortenAddress';
import type { Token } from './token';

/** A swap to sum up; amounts in base units, `recipient` when somebody else than the trader is paid. */
export type SwapToSummarize = {
  sellToken: Token;
  buyToken: Token;
  sellAmount: bigint;
  buyAmount: bigint;
  recipient?: Address | undefined;
};

/** The parts of 'Swap 1.23 A for 4.56 B to 0x1234…abcd', for the catalogue to join: amounts to three significant digits. */
export function summarizeSwap(swap: SwapToSummarize) {
  return {
    sellAmount: formatSignificant(swap.sellAmount, swap.sellToken.decimals, 3),
    sellSymbol: abbreviateSymbol(swap.sellToken.symbol),
    buyAmount: formatSignificant(swap.buyAmount, swap.buyToken.decimals, 3),
    buySymbol: abbreviateSymbol(swap.buyToken.symbol),
    recipient: swap.recipient && shortenAddress(swap.recipient),
  };
}
