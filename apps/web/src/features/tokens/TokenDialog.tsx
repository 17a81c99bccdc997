import { lazy, Suspense, useRef, useState } from 'react';
import { useText } from '../../text/useText';
import { Dialog } from '../../ui/Dialog';
import { ListChoice } from './lists/ListChoice';
import { RowSkeletons } from './RowSkeletons';
import { TokenPicker } from './TokenPicker';
import type { TokenSelectProps } from './tokenSelectProps';

const ListManager = lazy(async () => ({ default: (await import('./lists/ListManager')).ListManager }));

/** On a touch screen the keyboard would cover the list that just opened. */
function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** The tokens to select from, and in their place, once asked for, the lists that they come from. */
export function TokenDialog({ open, onClose, onSelect, ...rest }: TokenSelectProps) {
  const text = useText();
  const search = useRef<HTMLInputElement>(null);
  const [wasOpen, setWasOpen] = useState(open);
  const [view, setView] = useState<'tokens' | 'lists'>('tokens');
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setView('tokens');
  }
  if (view === 'lists') {
    return (
      <Dialog open={open} onClose={onClose} title={text('tokens.listsTitle')}>
        <Suspense fallback={<RowSkeletons label={text('tokens.listsLoading')} />}>
          <ListManager chain={rest.chain} onBack={() => setView('tokens')} />
        </Suspense>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('tokens.title')}
      initialFocus={() => isTouch() || search.current}
      footer={<ListChoice chain={rest.chain} onChange={() => setView('lists')} />}
    >
      <TokenPicker
        {...rest}
        searchRef={search}
        onSelect={(token) => {
          onSelect(token);
          onClose();
        }}
      />
    </Dialog>
  );
}
