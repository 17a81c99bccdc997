import { useEffect } from 'react';
import { dialogSelector } from './dialogSelector';
import { focusIfLost } from './isFocusLost';

/** Holds the focus in an open dialog: the dialog itself takes it where the element that had it is disabled or leaves, and after a press beside it. */
export function useHeldFocus(dialog: HTMLElement | null): void {
  useEffect(() => {
    if (!dialog) return;
    const hold = () => {
      if ([...document.querySelectorAll(dialogSelector)].at(-1) === dialog) focusIfLost(dialog);
    };
    const changes = new MutationObserver(hold);
    changes.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] });
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!relatedTarget) queueMicrotask(hold);
    };
    dialog.addEventListener('focusout', leave);
    return () => {
      changes.disconnect();
      dialog.removeEventListener('focusout', leave);
    };
  }, [dialog]);
}
