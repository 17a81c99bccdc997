import { type KeyboardEvent, useState } from 'react';

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };

type Parameters = {
  count: number;
  /** Where the cursor is until a key moves it; −1 for nowhere. */
  initial: number;
  onMove: (index: number) => void;
  onEnter: (index: number) => void;
};

/** The option that the arrow and page keys have come to, and that Enter takes. */
export function useListCursor({ count, initial, onMove, onEnter }: Parameters) {
  const [moved, setMoved] = useState<number>();
  const active = Math.min(moved ?? initial, count - 1);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      const next = Math.max(0, Math.min(count - 1, active + step));
      setMoved(next);
      onMove(next);
    }
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      onEnter(active);
    }
  }

  return { active, onKeyDown, reset: () => setMoved(undefined) };
}
