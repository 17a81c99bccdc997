import { Suspense, useState } from 'react';
import { Dialog } from './Dialog';
import { lazyDialog } from './lazy/lazyPart';
import type { PopoverProps } from './PopoverPanel';
import { useIsPhone } from './useIsPhone';

const PopoverPanel = lazyDialog(async () => (await import('./PopoverPanel')).PopoverPanel);

/** A panel anchored to the element that opened it, or a dialog's sheet on a phone. Its code is loaded when it first opens. */
export function Popover(props: PopoverProps) {
  const { open, onClose, title, children } = props;
  const isPhone = useIsPhone();
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  if (isPhone) {
    return (
      <Dialog open={open} onClose={onClose} title={title}>
        {children}
      </Dialog>
    );
  }
  return (
    <Suspense>
      <PopoverPanel {...props} />
    </Suspense>
  );
}
