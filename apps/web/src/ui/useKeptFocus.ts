import { useCallback, useLayoutEffect, useRef } from 'react';
import { dialogSelector } from './dialogSelector';

/**
 * Keeps the place of keyboard users at a button that is disabled while it has the focus, which the browser then drops: it gets the focus back once
 * it is enabled again. Where it leaves the page, the next button that can take the focus has it, or without one the dialog or the main part of the
 * page that it was in. Nothing happens if the focus is elsewhere by then.
 * Returns the ref of the button, which hands it on to another one.
 */
export function useKeptFocus(
  disabled: boolean,
  ref?: (button: HTMLButtonElement | null) => void,
): (button: HTMLButtonElement | null) => void {
  const button = useRef<HTMLButtonElement | null>(null);
  const isKept = useRef(false);
  useLayoutEffect(() => {
    const { current } = button;
    if (disabled) isKept.current ||= document.activeElement === current;
    else if (isKept.current) {
      isKept.current = false;
      focusIfLost(current);
    }
  }, [disabled]);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (!isKept.current || !current) return;
      const near = current.closest<HTMLElement>(`${dialogSelector}, main`) ?? document.body;
      const following = [...near.querySelectorAll('button')].filter(
        (other) => current.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
      queueMicrotask(() => focusIfLost(following.find((other) => other.isConnected && !other.disabled) ?? near));
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

function focusIfLost(element: HTMLElement | null | undefined): void {
  const { activeElement } = document;
  const isLost = activeElement === document.body || activeElement === null || activeElement.matches(':disabled');
  if (isLost && document.hasFocus()) element?.focus({ preventScroll: true });
}
