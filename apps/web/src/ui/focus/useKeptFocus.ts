import { useCallback, useLayoutEffect, useRef } from 'react';
import { dialogSelector } from './dialogSelector';
import { isFocusLost } from './isFocusLost';

type Parameters = {
  /** True once the button's step is done, and the next one is another button's. */
  isDone: boolean;
  ref: ((button: HTMLButtonElement | null) => void) | undefined;
};

/**
 * Keeps the place of keyboard users at a button that is done, or leaves the page, while it has the focus: the button
 * that replaces it, or else the next one, has it then, or without any the dialog or the main part of the page that it
 * was in. Nothing happens if the focus is elsewhere by then. Returns the ref of the button, which hands it on to
 * another one.
 */
export function useKeptFocus({ isDone, ref }: Parameters): (button: HTMLButtonElement | null) => void {
  const button = useRef<HTMLButtonElement | null>(null);
  useLayoutEffect(() => {
    if (isDone) handOn(button.current);
  }, [isDone]);
  useLayoutEffect(() => {
    const { current } = button;
    return () => handOn(current, { leaves: true });
  }, []);
  return useCallback(
    (element) => {
      button.current = element;
      ref?.(element);
    },
    [ref],
  );
}

/** Hands the focus of a button, if it has it, to what stands in its place or after it, once the page has changed. */
function handOn(button: HTMLButtonElement | null, { leaves = false } = {}): void {
  if (!button || document.activeElement !== button) return;
  const near = button.closest<HTMLElement>(`${dialogSelector}, main`) ?? document.body;
  const list = () => [...near.querySelectorAll('button')];
  const before = new Set(list().slice(0, list().indexOf(button)));
  queueMicrotask(() => {
    const { activeElement } = document;
    const isElsewhere = !isFocusLost() && activeElement !== near && activeElement !== button;
    if (isElsewhere || (leaves && button.checkVisibility()) || !document.hasFocus()) return;
    const next = list().find((other) => other !== button && !before.has(other) && !other.disabled);
    (next ?? near).focus({ preventScroll: true });
  });
}
