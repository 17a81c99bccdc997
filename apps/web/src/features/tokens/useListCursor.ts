import { type KeyboardEvent, useState } from 'react';

const steps: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 6,
  PageUp: -6,
  End: Number.POSITIVE_INFINITY,
  Home: Number.NEGATIVE_INFINITY,
};

type UseListCursorParameters<item> = {
  items: readonly item[];
  /** Returns what an item is known by when the order changes. */
  getKey: (item: item) => string | number;
  /** The index before a key moves the cursor; −1 for none. */
  initial: number;
  onMove: (index: number) => void;
  onEnter: (item: item) => void;
};

/**
 * Returns a cursor over the options: the arrow and page keys, Home and End move it, Enter selects its item. It stays on
 * its item when the order changes, as it does when balances arrive.
 */
export function useListCursor<item>({ items, getKey, initial, onMove, onEnter }: UseListCursorParameters<item>) {
  const [moved, setMoved] = useState<string | number>();
  const found = moved === undefined ? -1 : items.findIndex((item) => getKey(item) === moved);
  const active = found < 0 ? Math.min(initial, items.length - 1) : found;

  function onKeyDown(event: KeyboardEvent): void {
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
    const step = movesCaret(event) ? undefined : steps[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      const next = Math.max(0, Math.min(items.length - 1, active + step));
      setMoved(items.slice(next, next + 1).map(getKey)[0]);
      onMove(next);
    }
    const item = items[active];
    if (event.key === 'Enter' && item) {
      event.preventDefault();
      onEnter(item);
    }
  }

  return { active, onKeyDown, reset: () => setMoved(undefined) };
}

/** Home and End move the caret while the search field has text. */
function movesCaret({ key, target }: KeyboardEvent): boolean {
  return (key === 'Home' || key === 'End') && target instanceof HTMLInputElement && target.value !== '';
}
