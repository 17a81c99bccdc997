import { Suspense, useState } from 'react';
import { lazyDialog } from '../../../ui/lazy/lazyPart';
import type { OnrampDialogProps } from './OnrampDialog';

const OnrampDialog = lazyDialog(async () => (await import('./OnrampDialog')).OnrampDialog);

/** The card on-ramp, whose code is loaded when it first opens. */
export function Onramp(props: OnrampDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <OnrampDialog {...props} />
    </Suspense>
  );
}
