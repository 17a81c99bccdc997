import { useRef } from 'react';
import { useText } from '../../text/useText';
import { Dialog } from '../../ui/Dialog';
import { TokenPicker } from './TokenPicker';
import type { TokenSelectProps } from './tokenSelectProps';

/** On a touch screen the keyboard would cover the list that just opened. */
function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

export function TokenDialog({ open, onClose, onSelect, ...rest }: TokenSelectProps) {
  const text = useText();
  const search = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title={text('tokens.title')} initialFocus={() => isTouch() || search.current}>
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
