import { lazy, Suspense, useState } from 'react';
import type { TokenSelectProps } from './tokenSelectProps';

const TokenDialog = lazy(async () => ({ default: (await import('./TokenDialog')).TokenDialog }));

/** The dialog in which a trader picks a token of the chain; its code comes when it first opens. */
export function TokenSelect(props: TokenSelectProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <TokenDialog {...props} />
    </Suspense>
  );
}
