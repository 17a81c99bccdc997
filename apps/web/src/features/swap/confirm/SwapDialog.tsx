import { lazy, Suspense } from 'react';
import type { Address } from 'viem';
import type { SwapTerms } from '../quote/swapTerms';

export type SwapDialogProps = {
  terms: SwapTerms;
  account: Address;
  onClose: (wasSent: boolean) => void;
};

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog')).ConfirmDialog }));

/** The dialog 'Confirm Swap'; it, the gate and the way to the wallet come with the first one. */
export function SwapDialog(props: SwapDialogProps) {
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  );
}
