import type { TradeFigures } from '@livery/core/domain/trade';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import type { Address } from 'viem';
import type { SwapTerms } from '../quote/swapTerms';

/** The swap to confirm, as it stood at the click on Swap. */
export type SwapDialogProps = {
  terms: SwapTerms;
  account: Address;
  /** Of the quote on the form: which way its tokens are tried. */
  orders: QuoteResponse['orders'];
  /** What an expert agreed to on the form: asked for in the wallet without a review. */
  agreed?: TradeFigures | undefined;
  onClose: (wasSent: boolean) => void;
};
