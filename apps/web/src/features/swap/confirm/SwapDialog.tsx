import { lazy, Suspense } from 'react';
import type { SwapDialogProps } from './swapDialogProps';

const VettedDialog = lazy(async () => ({ default: (await import('./VettedDialog')).VettedDialog }));

/** The dialog 'Confirm Swap'; it, the gate and the way to the wallet come with the first one. */
export function SwapDialog(props: SwapDialogProps) {
  return (
    <Suspense>
      <VettedDialog {...props} />
    </Suspense>
  );
}
