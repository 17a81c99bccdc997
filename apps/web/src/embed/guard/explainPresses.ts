import { notifyHost } from '../../state/notifyHost';
import { dialogSelector } from '../../ui/focus/dialogSelector';
import { hideReason, showReason, useGuardNote } from './guardReason';
import type { SightWatch } from './watchSight';

type Parameters = { sight: SightWatch; isPressed: (button: Element) => boolean };

/**
 * Explains in words why a press does not count. A cover is not mentioned before the first press on a covered button:
 * until then, a sticky header or a frame that is drawn smaller keeps nobody from anything. From then on, `follow` lets
 * a covered button say so by itself, unless a dialog of the page covers it, until nothing overlaps it. A dialog says so
 * as it opens, so that nothing in it moves later. The host is told of that first press, since only the host can move
 * away what overlaps the frame.
 */
export function explainPresses({ sight, isPressed }: Parameters) {
  /** True from the first press on that a cover kept from counting. */
  let isRefused = false;
  /** True after a covered button, until one is seen. */
  let isExpected = false;

  function follow(): void {
    if (!isRefused) {
      hideStale();
      return;
    }
    const layer = [...document.querySelectorAll(dialogSelector)].at(-1) ?? document;
    const { note } = useGuardNote.getState();
    const isNoted = note?.button.isConnected;
    // One that waits for a quote, or moved, is still covered.
    const isSaid = isNoted && note.reason === 'covered' && note.button.hasAttribute('aria-describedby');
    if (isSaid && sight.isOverlapped(note.button) && layer.contains(note.button)) return;
    // One that is pressed shrinks, which is no cover.
    const canSay = (button: Element) =>
      layer.contains(button) && !isPressed(button) && !button.matches(':disabled, [aria-disabled]');
    const covered = sight.listCovered().find(canSay);
    isExpected = covered !== undefined || (isExpected && !sight.isAnyArmed());
    const button = covered ?? (isExpected && layer !== document ? sight.listWaiting().find(canSay) : undefined);
    if (button) showReason(button, 'covered', { isExpected: !covered });
    else if (note?.reason === 'covered') hideReason();
    else hideStale();
  }

  /** Takes away the reason of a button that left the page. */
  function hideStale(): void {
    const { note } = useGuardNote.getState();
    if (note && !note.button.isConnected) hideReason();
  }

  function refuse(): void {
    isExpected = true;
    if (isRefused) return;
    isRefused = true;
    const message = 'Something overlaps the frame or draws it smaller, so its buttons have to be held for a second.';
    notifyHost({ name: 'error', code: 'COVERED', message });
  }

  return {
    follow,
    /** Explains a press that does not count. */
    explain(button: Element): void {
      const isCovered = sight.get(button) === 'covered';
      if (isCovered) refuse();
      showReason(button, sight.isCut(button) ? 'cut' : isCovered ? 'covered' : 'changed');
    },
  };
}
