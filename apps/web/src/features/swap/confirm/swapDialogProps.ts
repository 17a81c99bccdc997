import type { Address } from 'viem';
import type { SwapTerms } from '../quote/swapTerms';

/** The swap to confirm, as it stood at the click on Swap. */
export type SwapDialogProps = {
  terms: SwapTerms;
  account: Address;
  onClose: (wasSent: boolean) => void;
};
