import type { Token } from '@livery/core/domain/token';
import { type KeyboardEvent, useState } from 'react';

const steps: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 6,
  PageUp: -6,
  End: Number.POSITIVE_INFINITY,
  Home: Number.NEGATIVE_INFINITY,
};

type Parameters = {
  tokens: readonly Token[];
  /** Where the cursor is until a key moves it; −1 for nowhere. */
  initial: number;
  onMove: (index: number) => void;
  onEnter: (token: Token) => void;
};

/**
 * The option that the arrow and page keys, Home and End have come to, and that Enter takes. It stays on its token when
 * balances arrive and the order changes.
 */
export function useListCursor({ tokens, initial, onMove, onEnter }: Parameters) {
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

/** In a text that was typed, Home and End are for the text. */
function movesCaret({ key, target }: KeyboardEvent): boolean {
  return (key === 'Home' || key === 'End') && target instanceof HTMLInputElement && target.value !== '';
}
