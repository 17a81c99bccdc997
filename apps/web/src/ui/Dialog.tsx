import { lazy, type ReactNode, Suspense, useState } from 'react';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  hideTitle?: boolean;
  /** False leaves only the dialog's own buttons to close it. */
  dismissible?: boolean;
  className?: string;
  children: ReactNode;
  footer?: ReactNode;
};

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
