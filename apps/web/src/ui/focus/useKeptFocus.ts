import { useCallback, useLayoutEffect, useRef } from 'react';
import { dialogSelector } from './dialogSelector';
import { isFocusLost } from './isFocusLost';

/**
 * Keeps the place of keyboard users at a button that leaves the page while it has the focus: the button that replaces it, or else the next one, has
 * it then, or without any the dialog or the main part of the page that it was in. Nothing happens if the focus is elsewhere by then.
 * Returns the ref of the button, which hands it on to another one.
 */
export function useKeptFocus(
  ref?: (button: HTMLButtonElement | null) => void,
): (button: HTMLButtonElement | null) => void {
  const button = useRef<HTMLButtonElement | null>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (current && document.activeElement === current) hand(current);
    };
  }, []);
  return useCallback(
    (element) => {
      button.current = element;
      ref?.(element);
    },
    [ref],
  );
}

/** Hands the focus of a button that is about to leave the page to what stands in its place. */
function hand(button: HTMLButtonElement): void {
  const near = button.closest<HTMLElement>(`${dialogSelector}, main`) ?? document.body;
  const list = () => [...near.querySelectorAll('button')];
  const before = new Set(list().slice(0, list().indexOf(button)));
  queueMicrotask(() => {
    const isElsewhere = !isFocusLost() && document.activeElement !== near;
    if (button.isConnected || isElsewhere || !document.hasFocus()) return;
    const next = list().find((other) => !before.has(other) && other.isConnected && !other.disabled);
    (next ?? near).focus({ preventScroll: true });
  });
}
