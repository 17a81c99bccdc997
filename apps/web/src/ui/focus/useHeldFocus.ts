import { useEffect } from 'react';
import { dialogSelector } from './dialogSelector';
import { focusIfLost } from './isFocusLost';

/**
 * Holds the focus in an open dialog, once it is there: the dialog itself takes it where the element that had it is
 * disabled or leaves, and after a press beside it. Before that, the dialog gives the focus to its first element with
 * the next frame.
 */
export function useHeldFocus(dialog: HTMLElement | null): void {
  useEffect(() => {
    if (!dialog) return;
    let isIn = dialog.contains(document.activeElement);
    const enter = () => {
      isIn = true;
    };
    const hold = () => {
      if (isIn && [...document.querySelectorAll(dialogSelector)].at(-1) === dialog) focusIfLost(dialog);
    };
    const changes = new MutationObserver(hold);
    changes.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] });
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!relatedTarget) queueMicrotask(hold);
    };
    dialog.addEventListener('focusin', enter);
    dialog.addEventListener('focusout', leave);
    return () => {
      changes.disconnect();
      dialog.removeEventListener('focusin', enter);
      dialog.removeEventListener('focusout', leave);
    };
  }, [dialog]);
}
