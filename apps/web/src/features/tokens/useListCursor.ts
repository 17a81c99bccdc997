import type { Token } from '@livery/core/domain/tokens/token';
import { type KeyboardEvent, useState } from 'react';

const steps: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 6,
  PageUp: -6,
  End: Number.POSITIVE_INFINITY,
  Home: Number.NEGATIVE_INFINITY,
};

type UseListCursorParameters = {
  tokens: readonly Token[];
  /** The index before a key moves the cursor; −1 for none. */
  initial: number;
  onMove: (index: number) => void;
  onEnter: (token: Token) => void;
};

/**
 * Returns a cursor over the options: the arrow and page keys, Home and End move it, Enter selects its token. It stays on
 * its token when the order changes, as it does when balances arrive.
 */
export function useListCursor({ tokens, initial, onMove, onEnter }: UseListCursorParameters) {
  const [moved, setMoved] = useState<Token>();
  const found = moved ? tokens.findIndex(({ address }) => address === moved.address) : -1;
  const active = found < 0 ? Math.min(initial, tokens.length - 1) : found;

  function onKeyDown(event: KeyboardEvent): void {
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
    const step = movesCaret(event) ? undefined : steps[event.key];
    if (step !== undefined && tokens.length > 0) {
      event.preventDefault();
      const next = Math.max(0, Math.min(tokens.length - 1, active + step));
      setMoved(tokens[next]);
      onMove(next);
    }
    const token = tokens[active];
    if (event.key === 'Enter' && token) {
      event.preventDefault();
      onEnter(token);
    }
  }

  return { active, onKeyDown, reset: () => setMoved(undefined) };
}

/** Home and End move the caret while the search field has text. */
function movesCaret({ key, target }: KeyboardEvent): boolean {
  return (key === 'Home' || key === 'End') && target instanceof HTMLInputElement && target.value !== '';
}
