import { lazy, Suspense, useState } from 'react';
import { Dialog } from './Dialog';
import type { PopoverProps } from './popover/popoverProps';
import { useIsPhone } from './useIsPhone';

const PopoverPanel = lazy(async () => ({ default: (await import('./popover/PopoverPanel')).PopoverPanel }));

/** A panel that hangs on what opened it; on a phone the sheet of a dialog. */
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
