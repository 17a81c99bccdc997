import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog/dialogProps';

const DialogPanel = lazy(async () => ({ default: (await import('./dialog/DialogPanel')).DialogPanel }));

/** A modal dialog, a sheet at the bottom of a phone; its code comes with the first one that opens. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  );
}
