import { useText } from '../../text/useText';
import { Dialog } from '../../ui/Dialog';
import { TokenPicker } from './TokenPicker';
import type { TokenSelectProps } from './tokenSelectProps';

export function TokenDialog({ open, onClose, onSelect, ...rest }: TokenSelectProps) {
  const text = useText();
  return (
    <Dialog open={open} onClose={onClose} title={text('tokens.title')}>
      <TokenPicker
        {...rest}
        onSelect={(token) => {
          onSelect(token);
          onClose();
        }}
      />
    </Dialog>
  );
}
