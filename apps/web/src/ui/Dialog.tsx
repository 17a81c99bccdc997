import { Suspense, useState } from 'react';
import type { DialogProps } from './DialogPanel';
import { lazyDialog } from './lazy/lazyPart';

const DialogPanel = lazyDialog(async () => (await import('./DialogPanel')).DialogPanel);

/** A modal dialog, shown as a bottom sheet on a phone. Its code is loaded when the first one opens. */
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
