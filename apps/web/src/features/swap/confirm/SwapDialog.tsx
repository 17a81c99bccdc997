import { lazy, Suspense } from 'react';
import type { SwapDialogProps } from './swapDialogProps';

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog')).ConfirmDialog }));

/** The dialog 'Confirm Swap'; it, the gate and the way to the wallet come with the first one. */
export function SwapDialog(props: SwapDialogProps) {
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  );
}
